-- What was spent on advertising. docs/decisions/0055-figures.md explains it.

-- By day, network (meta, tiktok, google, otra), account, campaign and advertisement, in hundredths of the shop's currency. '' stands for what nobody said. campaign
-- and ad are the network's ids, which orders come with; their names where a file has no id. source: `a-mano`, or the file that it came by.
create table ad_spend (
  shop_id text not null references shops (id) on delete cascade,
  day text not null,
  network text not null,
  account text not null,
  campaign text not null,
  ad text not null,
  amount bigint not null,
  source text not null,
  primary key (shop_id, day, network, account, campaign, ad)
);
create index ad_spend_by_source on ad_spend (shop_id, source, day);

-- The names of campaigns and advertisements (kind: campaign, ad) in the last file that had them.
create table ad_names (
  shop_id text not null references shops (id) on delete cascade,
  network text not null,
  kind text not null,
  id text not null,
  name text not null,
  primary key (shop_id, network, kind, id)
);

-- Files of networks. state: columns (its columns are asked), pending, applied, discarded, taken-back. network and currency are '' while nobody said them. facts: what
-- was read and left out, as JSON. cells: its table while its columns may be corrected; spend: its rows until they are applied. total: millionths of the file's
-- currency. amount: hundredths of the shop's, once it is applied. rate: one unit of the file's currency in the shop's, as a decimal number.
create table spend_files (
  shop_id text not null references shops (id) on delete cascade,
  id text not null,
  file_name text not null,
  network text not null,
  state text not null,
  made_by text not null,
  made_at bigint not null,
  headers text not null,
  columns text not null,
  currency text not null,
  rate text,
  first_day text,
  last_day text,
  row_count integer not null,
  total bigint not null,
  amount bigint,
  facts text not null,
  cells text,
  spend text,
  primary key (shop_id, id)
);
create index spend_files_by_time on spend_files (shop_id, made_at, id);
create index spend_files_waiting on spend_files (made_at) where cells is not null or spend is not null;

-- What a shop said of the columns under some headings: headings is the hash of their names.
create table spend_columns (
  shop_id text not null references shops (id) on delete cascade,
  headings text not null,
  network text not null,
  columns text not null,
  primary key (shop_id, headings)
);
