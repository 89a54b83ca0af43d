-- of several open invitations of one person to the same thing the newest stays
delete from share_links old using share_links newer
where old.used_at is null and newer.used_at is null and old.company_id = newer.company_id
  and old.project_id is not distinct from newer.project_id and old.email = newer.email and old.id < newer.id;

create unique index share_links_open_once on share_links (company_id, project_id, email) nulls not distinct
where used_at is null;
