-- A text as the reader's language has it: the rule of the domain (`textIn`), for statements that would otherwise send
-- every language of every line to have one of them read. It must stay one plain expression, which Postgres then puts
-- into the statement in place of a call.
create function text_in(texts jsonb, language text) returns text
  language sql immutable parallel safe
  return coalesce(
    nullif(texts ->> language, ''),
    nullif(texts ->> 'en', ''),
    jsonb_path_query_first(texts, '$.* ? (@ != "")') #>> '{}',
    case when texts is not null then '' end);
