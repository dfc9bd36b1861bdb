-- What shoppers allowed, and took back: append-only, the newest row of a subject and purpose counts. docs/decisions/0050-consents.md explains it.

-- subject: a digest of the phone under a key of the installation, so that the proof names nobody and stays when the person is forgotten. words: what stood beside the box,
-- version: their day and digest. page: where it was said. ticket_id: the ticket in whose form it was said; '' for none.
create table consents (
  shop_id text not null references shops (id) on delete cascade,
  subject text not null,
  purpose text not null,
  nth integer not null,
  given integer not null,
  version text not null,
  words text not null,
  page text not null,
  ticket_id text not null,
  at bigint not null,
  primary key (shop_id, subject, purpose, nth)
);

-- Which permission a message for WhatsApp needs: pedido is about the order and needs none, mensajes is an offer.
alter table message_templates add column purpose text not null default 'pedido';
