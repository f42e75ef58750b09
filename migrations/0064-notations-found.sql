-- How the numbers and dates of a file are written, by the places of their columns, as its dry run found it: writing the file
-- does not look through it a second time for that.
alter table imports add notations_found jsonb;
