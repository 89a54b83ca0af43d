alter table users
  add column phone text,
  -- what was told at registration, until the wizards have used it
  add column registration jsonb,
  -- when the marketing contact was made
  add column contacted_at timestamptz;

-- Lets a program act as its maker. Only a hash of the secret is kept.
create table personal_tokens (
  id uuid primary key,
  user_id uuid not null constraint personal_tokens_user references users on delete cascade,
  name text not null,
  secret_hash bytea not null constraint personal_tokens_secret_taken unique,
  created_at timestamptz not null,
  -- to the day, so that using a token rarely writes
  last_used_at timestamptz not null default to_timestamp(0)
);
create index personal_tokens_by_user on personal_tokens (user_id, id);
