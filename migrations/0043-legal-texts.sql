-- The words of terms and privacy as shoppers accepted them. docs/decisions/0049-what-the-law-asks.md explains it.

-- A row is written once, by the first acceptance of its version, and never changes. document is terminos or privacidad; words is a LegalText
-- (src/checkout/texts/legal-text.ts) as JSON, with nothing of a shopper.
create table legal_texts (
  shop_id text not null references shops (id) on delete cascade,
  document text not null,
  version text not null,
  words text not null,
  kept_at bigint not null,
  primary key (shop_id, document, version)
);
