-- Each filter of a list of visitors has an index, also where what it finds comes last in the list's order: within one
-- score the most active come first, so that those of a band are read from as many places as it has scores.
drop index visitors_by_score;
create index visitors_by_score on visitors (project_id, score desc, activity desc, id desc);
create index visitors_by_action on visitors (project_id, last_action, active_at);

-- Whoever did not come in the days that count has no score, which is not the same as having 0: of a large shop those are
-- the most, and would all have to be read to find the others. Computing anew says who they are.
alter table visitors alter column score set default -1;
insert into agenda (kind, project_id, due_at)
select 'leadscoring.rescore', project_id, now() from score_states
on conflict do nothing;
