-- Codes by e-mail, each with what it is for. A registration waits here until its code is entered in the browser that
-- asked for it; only then is there an account, so nobody can prepare one for a stranger.
create table mail_codes (
  id uuid primary key,
  purpose text not null constraint mail_codes_purpose_known check (purpose in ('register', 'reset')),
  email text not null,
  -- of the secret in the cookie of that browser
  browser_hash bytea not null,
  code_hash bytea not null,
  tries_left integer not null,
  valid_until timestamptz not null,
  -- what was told at registration, with the hash of the password
  form jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index mail_codes_by_email on mail_codes (email, purpose, id);
create index mail_codes_by_expiry on mail_codes (expires_at);

-- accounts that nobody has confirmed: whose password they hold is not known
delete from users where not email_verified;
