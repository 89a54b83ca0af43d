-- Amounts say what they are in, so that they mean no other one when a project gets another currency. Those that are saved
-- are in the currency that their project has now; one that says its own keeps it. JSON is put together as text, since a
-- cluster takes none of the functions that build it in an UPDATE.
update segments set parameters = ('{"currency": "' || projects.currency || '"}')::jsonb || segments.parameters
from projects
where projects.id = segments.project_id and projects.currency is not null and segments.type = 'amountSpent';

-- Among rules: a quote within a value has a backslash before it, and of two currencies the one that was there comes last
-- and stays.
update segments set parameters = replace(segments.parameters::text,
  '"kind": "spent"', '"kind": "spent", "currency": "' || projects.currency || '"')::jsonb
from projects
where projects.id = segments.project_id and projects.currency is not null and segments.type = 'rules'
  and strpos(segments.parameters::text, '"kind": "spent"') > 0;

-- The same of those that campaigns are for.
update campaigns set settings = jsonb_set(campaigns.settings, '{segment}',
  ('{"currency": "' || projects.currency || '"}')::jsonb || (campaigns.settings -> 'segment'))
from projects
where projects.id = campaigns.project_id and projects.currency is not null
  and campaigns.settings ->> 'segmentationType' = 'amountSpent';

update campaigns set settings = jsonb_set(campaigns.settings, '{segment}', replace((campaigns.settings -> 'segment')::text,
  '"kind": "spent"', '"kind": "spent", "currency": "' || projects.currency || '"')::jsonb)
from projects
where projects.id = campaigns.project_id and projects.currency is not null
  and campaigns.settings ->> 'segmentationType' = 'rules'
  and strpos((campaigns.settings -> 'segment')::text, '"kind": "spent"') > 0;
