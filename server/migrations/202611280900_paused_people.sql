-- Those who have paused are few among many, and are listed and counted. Whoever pauses or resumes changes this index alone.
create index visitors_by_pause on visitors (project_id, paused_until) where paused_until is not null;
