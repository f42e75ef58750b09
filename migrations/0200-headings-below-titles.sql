-- Titles may stand above the headings of a file. Where these were found, and the rows among which somebody can choose.

alter table imports add heading_row integer, add first_rows jsonb not null default '[]';
