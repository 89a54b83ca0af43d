-- What the overview of a project's setup calls a check of its tracking has that name here, too.
alter table tracking_signs drop constraint tracking_signs_project;
alter table tracking_signs rename to tracking_checks;
alter table tracking_checks rename column sign to passed;
alter table tracking_checks rename constraint tracking_signs_once to tracking_checks_once;
