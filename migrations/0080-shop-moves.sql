-- A shop on its way to another database. docs/decisions/0060-past-one-machine.md explains it.

-- moving: null; leaving: nothing is written here, because the other database is about to take over; left: the other one has it; arriving: it is being copied
-- into this one. moved_at: when it was left.
alter table shops add column moving text;
alter table shops add column moved_at bigint;
create index shops_moving on shops (id) where moving is not null;
