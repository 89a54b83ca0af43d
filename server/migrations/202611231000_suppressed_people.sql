-- Whose address is never written to, and by what: the hash alone can be found, but not shown to those who look after it. An
-- erased person's row has none of this.
alter table suppressions add column visitor_id uuid;
-- as in consents
alter table suppressions add column source text;
-- the sending whose message it followed from
alter table suppressions add column sending_id uuid;
create index suppressions_by_time on suppressions (project_id, at desc, hash desc) where reason <> 'ERASED';
create index suppressions_by_reason on suppressions (project_id, reason, at desc, hash desc) where reason <> 'ERASED';
create index suppressions_by_visitor on suppressions (project_id, visitor_id) where visitor_id is not null;

alter table consents drop constraint consents_source;
alter table consents add constraint consents_source check (source in
  ('FORM', 'ORDER_FEED', 'SIGNED_PURCHASE', 'IMPORT', 'MEMBER', 'UNSUBSCRIBE_LINK', 'UNSUBSCRIBE_MAIL', 'BOUNCE',
   'COMPLAINT', 'UNDONE', 'RELEASED'));

-- Until when somebody wants to be left alone; nothing indexes it, so that a pause costs no index of contacts.
alter table visitors add column paused_until timestamptz;
