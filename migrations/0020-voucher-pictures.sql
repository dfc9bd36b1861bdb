-- The pictures of payments, re-encoded, as base64: text is what both engines, the move between them and a backup have alike. `hash` is the SHA-256 of the file
-- as it was sent, and what `payments.voucher` names. `used_at`: when a payment named it first; a picture that none has named for a day is removed.
create table voucher_pictures (
  shop_id text not null references shops (id) on delete cascade,
  hash text not null,
  picture text not null,
  sent_at bigint not null,
  used_at bigint,
  primary key (shop_id, hash)
);
create index voucher_pictures_unused on voucher_pictures (shop_id, sent_at) where used_at is null;
