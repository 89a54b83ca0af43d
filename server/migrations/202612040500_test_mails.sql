-- Who gets a test, by the id that the ledger has for it, and as which contact. Deleted with the test's sending.
create table test_recipients (
  project_id uuid not null,
  id uuid not null,
  sending_id uuid not null,
  email text not null,
  -- whose data fill the message; null for a contact without history
  reader_id uuid,
  at timestamptz not null,
  constraint test_recipients_once primary key (project_id, id)
);
create index test_recipients_by_sending on test_recipients (project_id, sending_id);
create index test_recipients_by_at on test_recipients (project_id, at);
select tenant_table('test_recipients');

-- Addresses outside the team that may get tests: each was confirmed with a code.
create table test_addresses (
  project_id uuid not null,
  email text not null,
  -- the user who confirmed it
  user_id uuid not null,
  confirmed_at timestamptz not null,
  constraint test_addresses_once primary key (project_id, email)
);
select tenant_table('test_addresses');

alter table mail_codes drop constraint mail_codes_purpose_known;
alter table mail_codes add constraint mail_codes_purpose_known check (purpose in ('register', 'reset', 'test'));
