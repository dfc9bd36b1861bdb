-- Libro de Reclamaciones and PQR. docs/decisions/0049-what-the-law-asks.md explains it.

-- The last number of a book in a year: the next sheet takes one more in its own transaction, so that there is no gap.
create table book_numbers (
  shop_id text not null references shops (id) on delete cascade,
  book text not null,
  year integer not null,
  last integer not null,
  primary key (shop_id, book, year)
);

-- What a shopper filed. A row is written once; only the answer is added, once. facts: what the shopper wrote and who the seller was (SheetFacts in
-- src/claims/sheet.ts) as JSON, personal. form_key is of the form and what it held, so that posting it twice files one sheet. due_on is a day of the
-- shop's clock. Forgetting a customer leaves sheets, because the law asks that they are kept.
create table sheets (
  shop_id text not null references shops (id) on delete cascade,
  id text not null,
  book text not null,
  year integer not null,
  number integer not null,
  kind text not null,
  form_key text not null,
  filed_at bigint not null,
  due_on text not null,
  order_code text not null,
  facts text not null,
  answer text not null,
  agreed integer not null,
  answered_at bigint,
  answered_by text,
  primary key (shop_id, id)
);
create unique index sheets_by_number on sheets (shop_id, book, year, number);
create unique index sheets_by_form on sheets (shop_id, form_key);
create index sheets_by_due on sheets (shop_id, answered_at, due_on);

-- What happened to a sheet, append-only.
create table sheet_events (
  shop_id text not null,
  sheet_id text not null,
  nth integer not null,
  what text not null,
  text text not null,
  made_by text not null,
  made_at bigint not null,
  primary key (shop_id, sheet_id, nth),
  foreign key (shop_id, sheet_id) references sheets (shop_id, id) on delete cascade
);
