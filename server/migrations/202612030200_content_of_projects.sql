-- How many bytes of content a project keeps in the database, at most: what it wrote since it was last measured counts whole.
-- Null until it is measured for the first time.
alter table project_states add column content_bytes bigint;
