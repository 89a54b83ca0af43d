-- Who was active during a computation anew: computed once more before it takes the place of what was there. Until now they
-- stood among those whose past has changed, and each sign-in computed all of them.
create table score_again (
  project_id uuid not null,
  visitor_id uuid not null,
  constraint score_again_once primary key (project_id, visitor_id)
);
select tenant_table('score_again');

-- a computation says by now which settings it is for; those that run begin anew
insert into agenda (kind, project_id, due_at)
select 'leadscoring.rescore', project_id, now() from score_states where rescore is not null
on conflict do nothing;
update score_states set rescore = null where rescore is not null;
