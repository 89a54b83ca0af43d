-- When it was handed over, of a message of which something was heard afterwards: it came back, or somebody complained. A project
-- is judged by its last messages, and `at` says since when a message stands as it does.
alter table messages add column sent_at timestamptz;
-- Only of those, so that all others cost nothing here.
create index messages_by_feedback on messages (project_id, sent_at) where sent_at is not null;

-- What a project has sent since a time, whichever the sending.
create index sending_tallies_by_time on sending_tallies (project_id, at);

-- That a project was stopped from sending, when it last was. What it had sent before counts for nothing afterwards.
create table mail_states (
  project_id uuid not null constraint mail_states_project references projects,
  blocked_at timestamptz,
  block_reason text constraint mail_states_block_reason check (block_reason in ('COMPLAINTS', 'BOUNCES')),
  constraint mail_states_once primary key (project_id)
);
select tenant_table('mail_states');
