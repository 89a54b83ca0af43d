-- What a token may do, and until when. Those that exist could do everything, for ever: they get a year.
alter table personal_tokens add column scope text not null default 'WRITE';
alter table personal_tokens add column expires_at timestamptz not null default now() + interval '1 year';
alter table personal_tokens alter column scope drop default;
alter table personal_tokens alter column expires_at drop default;
alter table personal_tokens add constraint personal_tokens_scope_known check (scope in ('READ', 'WRITE'));
