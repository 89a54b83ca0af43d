-- The first day of which deeds are kept that events tell: those before it are looked for once a day, since all are read for it.
alter table project_states add column deeds_since date;
