-- Who mails are from, and a name in the DNS that may send them.
alter table projects
  add column mail_inbox text,
  add column friendly_from text,
  add column reply_to text,
  -- a claim becomes this project's own when its key is found in the DNS
  add column proved_dns_name text constraint projects_dns_name_proved unique;

-- The records of a project's sending domain, its key, and what was found the last time that somebody looked.
create table mail_domains (
  project_id uuid not null constraint mail_domains_project references projects,
  dns_name text not null,
  bounce_domain text not null,
  public_key text not null,
  -- sealed with a key of the configuration: platform/secrets.ts
  private_key text not null,
  made_at timestamptz not null,
  checked_at timestamptz,
  next_check_at timestamptz,
  -- somebody waits for the check that follows
  check_wanted_at timestamptz,
  verdicts jsonb not null default '[]',
  name_servers text[] not null default '{}',
  -- since when a record is gone that worked before, and when its owner was told
  gone_at timestamptz,
  gone_told_at timestamptz,
  constraint mail_domains_once primary key (project_id)
);
select tenant_table('mail_domains');
