import { expect, test } from 'vitest'
import { namelessTables, shortened } from './support/nameless-tables.ts'

const TABLES = new Map([
  ['shops', 'id'],
  ['shop_hosts', 'shop_id'],
  ['tickets', 'shop_id'],
  ['letters', 'shop_id'],
])

test.each([
  ['compares the shop with a parameter', 'select code from tickets where shop_id = $1 and code = $2'],
  [
    'compares it with a parameter of SQLite',
    `select code from tickets where note <> 'why?' and shop_id = ? and code = ?`,
  ],
  ['names the shop by its id', 'select config from shops where id = $1'],
  [
    'takes the shop over from a row of the same shop',
    'select t.code from letters as l join tickets as t on t.shop_id = l.shop_id where l.shop_id = $1',
  ],
  [
    'takes the shop over from the query around it',
    'select code from tickets as t where shop_id = $1 and exists (select 1 from letters as l where l.shop_id = t.shop_id)',
  ],
  [
    'takes the shop over from a shop that it has found',
    'with picked as (select shop_id from tickets where shop_id = $1) select l.id from picked join letters as l on l.shop_id = picked.shop_id',
  ],
  ['inserts the shop', 'insert into tickets (code, shop_id) values ($1, $2) on conflict do nothing'],
  [
    'inserts the shop with rows of the shop',
    'insert into letters (shop_id, id) select $1, id from tickets where shop_id = $2',
  ],
  ['changes rows of the shop', 'update tickets set code = $1 where shop_id = $2 and id in ($3, $4)'],
  ['asks for no shop’s data', 'select name from schema_migrations'],
  ['changes no rows', 'create index tickets_by_code on tickets (code)'],
])('a statement that %s names it', (_, sql) => expect(namelessTables(sql, TABLES)).toEqual([]))

test.each([
  ['asks for every row', 'select code from tickets', ['tickets']],
  ['asks by id alone', 'select code from tickets where id = $1', ['tickets']],
  ['deletes by id alone', 'delete from tickets where id in ($1, $2)', ['tickets']],
  ['changes by id alone', 'update tickets set code = $1 where id = $2', ['tickets']],
  ['names the shop only sometimes', 'select code from tickets where shop_id = $1 or code = $2', ['tickets']],
  ['names another shop', 'select code from tickets where shop_id <> $1', ['tickets']],
  [
    'joins by id alone',
    'select t.code from letters as l join tickets as t on t.id = l.id where l.shop_id = $1',
    ['tickets'],
  ],
  [
    'joins two rows of any one shop',
    'select t.code from letters as l join tickets as t on t.shop_id = l.shop_id',
    ['letters', 'tickets'],
  ],
  [
    'forgets it in a subquery',
    'select code from tickets where shop_id = $1 and id in (select id from letters)',
    ['letters'],
  ],
  [
    'forgets it in a common table expression',
    'with picked as (select id from tickets) delete from letters where shop_id = $1 and id in (select id from picked)',
    ['tickets'],
  ],
  [
    'forgets it in one of two queries',
    'select id from tickets where shop_id = $1 union all select id from letters',
    ['letters'],
  ],
  ['inserts rows of any shop', 'insert into letters (shop_id, id) select shop_id, id from tickets', ['tickets']],
  ['inserts without the shop', 'insert into letters (id) values ($1)', ['letters']],
  ['looks for the shop of a host', 'select shop_id from shop_hosts where host = $1', ['shop_hosts']],
  ['cannot be read', 'select from where tickets', ['tickets']],
])('a statement that %s is seen', (_, sql, tables) => expect(namelessTables(sql, TABLES).toSorted()).toEqual(tables))

test('many rows and long lists are read as one of each', () => {
  const insert = 'insert into "tickets" ("shop_id", "id") values ($1, $2), ($3, $4), ($5, $6) on conflict do nothing'
  expect(shortened(insert)).toBe('insert into "tickets" ("shop_id", "id") values ($1) on conflict do nothing')
  expect(shortened('select * from t where shop_id = ? and id in (?, ?, ?)')).toBe(
    'select * from t where shop_id = ? and id in (?)',
  )
})
