-- What every table of projects needs: row security by project, and what the tenant role may do. A migration that makes a
-- table calls it once; the test of the manifest asks for the same of all tables. Works on the coordinator of a
-- distributed database as well, before or after the table is distributed.
create function tenant_table(made regclass, rights text default 'select') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', made);
  execute format(
    'create policy own_project on %s using (project_id = nullif(current_setting(''app.project_id'', true), '''')::uuid)',
    made);
  execute format('grant %s on %s to droi_tenant', rights, made);
end
$$;
