-- what became of an import is told with the name of its file, and leads to it
alter table notices add column import_id uuid;
alter table notices add column import_type text;
alter table notices add column file_name text;
