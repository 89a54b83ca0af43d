-- Beginnings of the paths on which a pop-up of the project may come; null where it has no forms at all. The tracker is told.
alter table projects add column form_pages text[];
