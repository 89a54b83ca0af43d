-- The tenant role: the API works as it inside a project (see platform/db.ts, inProject).
-- It can log in because a distributed database connects to its nodes as this role.
do $$
begin
  if not exists (select from pg_roles where rolname = 'droi_tenant') then
    create role droi_tenant login noinherit;
  end if;
end
$$;
grant droi_tenant to current_user;
grant usage on schema public to droi_tenant;

-- The four tables below are those of the accounts library, under our names.
create table users (
  id uuid primary key,
  name text not null,
  email text not null constraint users_email_taken unique,
  email_verified boolean not null default false,
  image text,
  language text not null default 'en' constraint users_language_known check (language in ('en', 'cs')),
  helpdesk boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table credentials (
  id uuid primary key,
  user_id uuid not null constraint credentials_user references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index credentials_by_user on credentials (user_id);

create table sessions (
  id uuid primary key,
  user_id uuid not null constraint sessions_user references users on delete cascade,
  token text not null constraint sessions_token_taken unique,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);
create index verifications_by_expiry on verifications (expires_at);

create table rate_limits (
  id uuid primary key,
  key text not null constraint rate_limits_key_taken unique,
  count integer not null,
  last_request bigint not null
);
