-- What a seller offers to settle a claim, once, and what the shopper said to it, once. docs/decisions/0049-what-the-law-asks.md explains it.
-- due_before_offer is the day on which the answer was due before it: due_on has the business days on it for which the offer suspends the term.
alter table sheets add column offer text;
alter table sheets add column offered_at bigint;
alter table sheets add column offered_by text;
alter table sheets add column due_before_offer text;
-- The last day on which it can be accepted.
alter table sheets add column offer_until text;
-- accepted or refused; null while nobody said.
alter table sheets add column offer_reply text;
alter table sheets add column offer_replied_at bigint;
