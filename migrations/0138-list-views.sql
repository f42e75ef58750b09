-- Sales people save views of their customers, too.
alter table desk_views rename to list_views;
