-- Whom a line is about: ids of users, or of invitations for those who have no account yet. Their addresses stand elsewhere,
-- where they are forgotten with the account or the invitation.
alter table audit_log add column people uuid[] not null default '{}';
