-- Why a phone or an address is blocked, by whom and until when. docs/decisions/0037-settings-at-the-desk.md explains it.

-- reason is what the seller wrote, personal as the phone beside it: both go together. until_at is null for a block without an end. made_by is as the log of activity names people.
alter table blocks add column reason text not null default '';
alter table blocks add column made_by text not null default '';
alter table blocks add column until_at bigint;
