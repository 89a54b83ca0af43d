-- What is known of a visitor with an e-mail beyond what browsers do. It stands in the row of the visitor, so that each list
-- of contacts is read from one table; a row without an e-mail has none of it and stands in none of these indexes.
alter table visitors add column name text;
-- as it is searched: in small letters without accents, as it is written and with the last word first
alter table visitors add column name_forward text;
alter table visitors add column name_backward text;
-- what custom fields hold, by the field's id
alter table visitors add column fields jsonb;
-- the basis of the latest consent, or that it was withdrawn
alter table visitors add column consent text not null default 'NONE';
alter table visitors add constraint visitors_consent_state
  check (consent in ('DOUBLE_OPT_IN', 'CUSTOMER', 'IMPORTED', 'NONE', 'UNSUBSCRIBED'));
-- orders by this address that count, and what those in the project's currency come to
alter table visitors add column orders integer not null default 0;
alter table visitors add column spent bigint not null default 0;
-- 1970 for whoever has never bought
alter table visitors add column last_order_at timestamptz not null default 'epoch';

create index contacts_by_name on visitors (project_id, name_forward) where name is not null;
create index contacts_by_last_name on visitors (project_id, name_backward) where name is not null;
create index contacts_by_score on visitors (project_id, score desc, activity desc, id desc) where email is not null;
create index contacts_by_time on visitors (project_id, active_at desc, id desc) where email is not null;
create index contacts_by_orders on visitors (project_id, orders desc, id desc) where email is not null;
create index contacts_by_spent on visitors (project_id, spent desc, id desc) where email is not null;
create index contacts_by_last_order on visitors (project_id, last_order_at desc, id desc) where email is not null;
create index contacts_by_consent on visitors (project_id, consent, id) where email is not null;
-- a number of 0 to 255 by chance: counts of very many contacts are estimated from those of one number
alter table visitors add column sample smallint not null default floor(random() * 256);
create index contacts_sampled on visitors (project_id, sample) where email is not null;

-- Every consent and every withdrawal; nothing in it is ever changed.
create table consents (
  project_id uuid not null constraint consents_project references projects,
  id uuid not null,
  visitor_id uuid not null,
  basis text not null constraint consents_basis check (basis in ('DOUBLE_OPT_IN', 'CUSTOMER', 'IMPORTED', 'NONE')),
  withdrawn boolean not null default false,
  source text not null constraint consents_source check (source in
    ('FORM', 'ORDER_FEED', 'SIGNED_PURCHASE', 'IMPORT', 'MEMBER', 'UNSUBSCRIBE_LINK', 'UNDONE')),
  -- the sentence as it was shown
  wording text,
  proof jsonb not null default '{}',
  -- who entered it, where that was somebody who works on the project
  user_id uuid,
  at timestamptz not null,
  constraint consents_once primary key (project_id, id)
);
create index consents_by_visitor on consents (project_id, visitor_id, id desc);
select tenant_table('consents');

-- Addresses that are never written to, as hashes that only this installation can make: the first half of an HMAC.
create table suppressions (
  project_id uuid not null constraint suppressions_project references projects,
  hash uuid not null,
  reason text not null constraint suppressions_reason
    check (reason in ('UNSUBSCRIBED', 'ERASED', 'BOUNCED', 'COMPLAINED')),
  at timestamptz not null,
  constraint suppressions_once primary key (project_id, hash)
);
select tenant_table('suppressions');

create table tags (
  project_id uuid not null constraint tags_project references projects,
  id uuid not null,
  name text not null,
  -- as it is compared: in small letters without accents
  name_key text not null,
  visitors integer not null default 0,
  created_at timestamptz not null,
  constraint tags_once primary key (project_id, id),
  constraint tags_name_once unique (project_id, name_key)
);
select tenant_table('tags');

create table visitor_tags (
  project_id uuid not null constraint visitor_tags_project references projects,
  tag_id uuid not null,
  visitor_id uuid not null,
  constraint visitor_tags_once primary key (project_id, tag_id, visitor_id)
);
create index visitor_tags_by_visitor on visitor_tags (project_id, visitor_id);
select tenant_table('visitor_tags');

create table contact_fields (
  project_id uuid not null constraint contact_fields_project references projects,
  id uuid not null,
  name text not null,
  name_key text not null,
  constraint contact_fields_once primary key (project_id, id),
  constraint contact_fields_name_once unique (project_id, name_key)
);
select tenant_table('contact_fields');

-- What was erased of people, without saying of whom.
create table erasures (
  project_id uuid not null constraint erasures_project references projects,
  id uuid not null,
  at timestamptz not null,
  erased jsonb not null,
  constraint erasures_once primary key (project_id, id)
);
select tenant_table('erasures');

-- What is done with many contacts at once, so far as it has come.
create table contact_jobs (
  project_id uuid not null constraint contact_jobs_project references projects,
  id uuid not null,
  kind text not null constraint contact_jobs_kind check (kind in ('TAG', 'UNTAG', 'UNSUBSCRIBE', 'EXPORT')),
  state text not null constraint contact_jobs_state check (state in ('RUNNING', 'DONE', 'FAILED')),
  -- whom it is done with, as lists find them, and what it needs besides
  chosen jsonb not null,
  tag_id uuid,
  user_id uuid,
  -- the last contact that it was done with
  last_id uuid,
  done integer not null default 0,
  total integer not null,
  -- of an export: where in the storage it stands
  file text,
  created_at timestamptz not null,
  constraint contact_jobs_once primary key (project_id, id)
);
select tenant_table('contact_jobs');

-- Events that say an address are found by it when the person is erased.
create index events_by_email on events (project_id, lower(data ->> 'email')) where data ? 'email';

-- The owner has declared that own customers are written to about similar goods.
alter table projects add column mails_customers boolean not null default false;
