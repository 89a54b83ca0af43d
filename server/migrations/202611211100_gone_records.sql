-- Since when a record is gone, and when its owner was told, stands with what was found of each.
alter table mail_domains drop column gone_at;
alter table mail_domains drop column gone_told_at;
