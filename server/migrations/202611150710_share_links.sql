-- Invitations. Local, as sessions are: short-lived, and asked for only by the API as owner.
create table share_links (
  id uuid primary key,
  company_id uuid not null constraint share_links_company references companies on delete cascade,
  project_id uuid constraint share_links_project references projects on delete cascade,
  -- the link works for the owner of this address only
  email text not null,
  secret_hash bytea not null constraint share_links_secret_taken unique,
  invited_by uuid not null constraint share_links_inviter references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index share_links_by_company on share_links (company_id, email);
create index share_links_by_expiry on share_links (expires_at);
