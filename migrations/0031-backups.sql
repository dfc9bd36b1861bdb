-- Backups that are made at the desk. docs/decisions/0042-backups-from-the-desk.md explains it.

-- One row, in no backup: the copy or check that is under way, or the last one, and how many backups stay. step, done and total say how far it is.
-- holder is the process that does it; another one may go on with it from held_until. ended_at is null while it goes on.
create table backup_work (
  name text primary key,
  keeps integer not null,
  kind text,
  backup text not null,
  asked_at bigint not null,
  step text not null,
  done bigint not null,
  total bigint not null,
  holder text,
  held_until bigint not null,
  ended_at bigint,
  result text
);
