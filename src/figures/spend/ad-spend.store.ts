import { sql as written } from 'kysely'
import type { Sql } from '../../database/database.ts'
import type { Money } from '../../lib/money.ts'
import type { AdNetwork } from '../costs/figure-choices.ts'
import type { SpentOnAd, SpentOnDay } from '../rules/spent.ts'
import { type AdName, BY_HAND, type KeptSpend, type Spend, type SpendKey } from './spend.ts'
import type { Covered } from './spend-file.ts'

type SpendTables = {
  ad_spend: {
    shop_id: string
    day: string
    network: string
    account: string
    campaign: string
    ad: string
    amount: number
    source: string
  }
  ad_names: { shop_id: string; network: string; kind: string; id: string; name: string }
}

/** Rows per statement. */
const PORTION = 100

const KEY = ['shop_id', 'day', 'network', 'account', 'campaign', 'ad'] as const

/** What was spent from a day to another by day and network. The database writes the amounts of each into a text, because a shop has thousands of rows and a report needs their sums. */
export async function spentByDay(sql: Sql, shopId: string, from: string, to: string): Promise<readonly SpentOnDay[]> {
  const query = within(sql, shopId, from, to).select(['day', 'network', AMOUNTS]).groupBy(['day', 'network'])
  const rows = await query.orderBy('day').orderBy('network').execute()
  return rows.map(({ day, network, amounts }) => ({
    day,
    network: network as AdNetwork,
    amounts: readAmounts(amounts),
  }))
}

/** The same by advertisement. */
export async function spentByAd(sql: Sql, shopId: string, from: string, to: string): Promise<readonly SpentOnAd[]> {
  const ad = ['network', 'campaign', 'ad'] as const
  const rows = await within(sql, shopId, from, to)
    .select([...ad, AMOUNTS])
    .groupBy(ad)
    .orderBy('network')
    .orderBy('campaign')
    .orderBy('ad')
    .execute()
  return rows.map(({ network, amounts, ...ids }) => ({
    ...{ ...ids, network: network as AdNetwork, amounts: readAmounts(amounts) },
  }))
}

const AMOUNTS = written<string>`string_agg(cast(amount as text), ' ')`.as('amounts')

function readAmounts(text: string): readonly Money[] {
  return text.split(' ').map(Number)
}

function within(sql: Sql, shopId: string, from: string, to: string) {
  const query = table(sql).selectFrom('ad_spend').where('shop_id', '=', shopId)
  return query.where('day', '>=', from).where('day', '<=', to)
}

/** What was spent from a day to another, in the shop's currency, with where each amount is from. Nothing was said of a day and network without a row. */
export async function spendByDay(sql: Sql, shopId: string, from: string, to: string): Promise<readonly KeptSpend[]> {
  const rows = await within(sql, shopId, from, to).selectAll().orderBy('day').execute()
  const kept = rows.map(({ day, network, account, campaign, ad, amount, source }) => {
    const key = { day, network: network as AdNetwork, account, campaign, ad }
    return { place: keyText(key), spend: { ...key, amount: Number(amount), source } }
  })
  return kept.toSorted((one, other) => (one.place < other.place ? -1 : 1)).map(({ spend }) => spend)
}

function keyText({ day, network, account, campaign, ad }: SpendKey): string {
  return JSON.stringify([day, network, account, campaign, ad])
}

/** Adds amounts; one whose key is there already replaces it. */
export async function saveSpend(tx: Sql, shopId: string, source: string, spend: readonly Spend[]): Promise<void> {
  for (let start = 0; start < spend.length; start += PORTION) {
    const values = spend.slice(start, start + PORTION).map(({ day, network, account, campaign, ad, amount }) => ({
      ...{ shop_id: shopId, day, network, account, campaign, ad, amount, source },
    }))
    await table(tx)
      .insertInto('ad_spend')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(KEY).doUpdateSet({
          amount: (eb) => eb.ref('excluded.amount'),
          source: (eb) => eb.ref('excluded.source'),
        }),
      )
      .execute()
  }
}

/** What a file's days held before: all of its accounts, and what was typed of its network. */
export async function spendCovered(sql: Sql, shopId: string, covered: Covered): Promise<readonly KeptSpend[]> {
  const found = await spendByDay(sql, shopId, covered.firstDay, covered.lastDay)
  return found.filter(
    ({ network, account, source }) =>
      network === covered.network && (source === BY_HAND || covered.accounts.includes(account)),
  )
}

/** Deletes what `spendCovered` finds. */
export async function deleteCovered(tx: Sql, shopId: string, covered: Covered): Promise<void> {
  const { network, accounts, firstDay, lastDay } = covered
  const query = table(tx).deleteFrom('ad_spend').where('shop_id', '=', shopId).where('network', '=', network)
  await query
    .where('day', '>=', firstDay)
    .where('day', '<=', lastDay)
    .where((eb) => eb.or([eb('source', '=', BY_HAND), eb('account', 'in', accounts)]))
    .execute()
}

/** Deletes an amount that was typed. Returns whether there was one. */
export async function deleteTyped(tx: Sql, shopId: string, key: SpendKey): Promise<boolean> {
  const query = table(tx).deleteFrom('ad_spend').where('shop_id', '=', shopId).where('source', '=', BY_HAND)
  const { numDeletedRows } = await query
    .where('day', '=', key.day)
    .where('network', '=', key.network)
    .where('account', '=', key.account)
    .where('campaign', '=', key.campaign)
    .where('ad', '=', key.ad)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** What is left of a file, by day. */
export async function daysOfSource(
  sql: Sql,
  shopId: string,
  source: string,
): Promise<readonly { readonly day: string; readonly amount: number }[]> {
  const rows = await table(sql)
    .selectFrom('ad_spend')
    .select(({ fn }) => ['day', fn.sum<number>('amount').as('amount')])
    .where('shop_id', '=', shopId)
    .where('source', '=', source)
    .groupBy('day')
    .orderBy('day')
    .execute()
  return rows.map(({ day, amount }) => ({ day, amount: Number(amount) }))
}

export async function deleteSource(tx: Sql, shopId: string, source: string): Promise<void> {
  await table(tx).deleteFrom('ad_spend').where('shop_id', '=', shopId).where('source', '=', source).execute()
}

/** Keeps names; the latest of an id counts. */
export async function saveAdNames(tx: Sql, shopId: string, names: readonly AdName[]): Promise<void> {
  for (let start = 0; start < names.length; start += PORTION) {
    await table(tx)
      .insertInto('ad_names')
      .values(names.slice(start, start + PORTION).map((name) => ({ shop_id: shopId, ...name })))
      .onConflict((conflict) =>
        conflict.columns(['shop_id', 'network', 'kind', 'id']).doUpdateSet({ name: (eb) => eb.ref('excluded.name') }),
      )
      .execute()
  }
}

/** The names of campaigns and advertisements in the last files. */
export async function adNames(sql: Sql, shopId: string): Promise<readonly AdName[]> {
  const query = table(sql)
    .selectFrom('ad_names')
    .select(['network', 'kind', 'id', 'name'])
    .where('shop_id', '=', shopId)
  const rows = await query.orderBy('network').orderBy('kind').orderBy('id').execute()
  return rows.map(({ network, kind, id, name }) => ({
    ...{ network: network as AdNetwork, kind: kind as AdName['kind'], id, name },
  }))
}

function table(sql: Sql) {
  return sql.withTables<SpendTables>()
}
