-- Of a workbook only one sheet is read. Whoever uploads it is told which, and which others have something in them.

alter table imports add sheets text[] not null default '{}';
