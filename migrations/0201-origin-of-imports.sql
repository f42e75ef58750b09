-- A file that says it was exported from another shop, or as another kind, is written only after a confirmation.

alter table imports add exported_from jsonb;
