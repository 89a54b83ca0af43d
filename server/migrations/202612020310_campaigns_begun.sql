-- one that was to begin as soon as it was started has begun at a time: lists and calendars show it there
update campaigns set starts_at = date_trunc('milliseconds', sendings.created_at)
from sendings
where sendings.project_id = campaigns.project_id and sendings.id = campaigns.sending_id
  and campaigns.starts_at = 'infinity' and campaigns.schedule_type = 'SCHEDULED';
