-- Most shops have the same settings, and each event needs them: whoever has read some by this key need not read them
-- again. Null where they were written before.
alter table score_states add column settings_key uuid;
