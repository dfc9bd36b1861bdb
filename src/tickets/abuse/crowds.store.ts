import type { Sql } from '../../database/database.ts'
import { readSketch, sketchText } from '../../lib/sketch.ts'
import type { CrowdDay } from './crowd.ts'

type CrowdTables = {
  crowd_days: {
    shop_id: string
    network: string
    day: number
    phones: string
    confirmed: string
    places: string
    browsers: string
    learnt_at: number
  }
}

/** The network of the row that says when a day was learnt. */
const WHOLE_DAY = ''
const COLUMNS = ['shop_id', 'network', 'day', 'phones', 'confirmed', 'places', 'browsers'] as const
/** Rows that are read at most, the newest days first. */
const MOST_ROWS = 400
/** Rows in one statement. */
const PORTION = 100

export interface KnownCrowdDay extends CrowdDay {
  readonly shopId: string
  readonly network: string
  readonly day: number
}

/** The days of a network in every shop, from `since` on, because a carrier's network is the same crowd in all of them. */
export async function findCrowdDays(sql: Sql, network: string, since: number): Promise<readonly KnownCrowdDay[]> {
  const rows = await table(sql)
    .selectFrom('crowd_days')
    .select(COLUMNS)
    .where('network', '=', network)
    .where('day', '>=', since)
    .orderBy('day', 'desc')
    .limit(MOST_ROWS)
    .execute()
  return rows.map(({ shop_id, network, day, ...sketches }) => ({ shopId: shop_id, network, day, ...dayOf(sketches) }))
}

/** The days of every crowd that a shop has noted, from `since` on. */
export async function listCrowdDays(sql: Sql, shopId: string, since: number): Promise<readonly KnownCrowdDay[]> {
  const rows = await ofShop(sql, shopId)
    .select(COLUMNS)
    .where('day', '>=', since)
    .where('network', '!=', WHOLE_DAY)
    .orderBy('network')
    .execute()
  return rows.map(({ shop_id, network, day, ...sketches }) => ({ shopId: shop_id, network, day, ...dayOf(sketches) }))
}

/** When a shop's days were learnt the last time. */
export async function learntDays(sql: Sql, shopId: string): Promise<ReadonlyMap<number, number>> {
  const rows = await ofShop(sql, shopId).select(['day', 'learnt_at']).where('network', '=', WHOLE_DAY).execute()
  return new Map(rows.map(({ day, learnt_at }) => [day, learnt_at]))
}

/** Replaces what is known of a day. */
export async function saveCrowdDay(
  tx: Sql,
  shopId: string,
  day: number,
  crowds: ReadonlyMap<string, CrowdDay>,
  now: number,
): Promise<void> {
  await table(tx).deleteFrom('crowd_days').where('shop_id', '=', shopId).where('day', '=', day).execute()
  const whole = { phones: '', confirmed: '', places: '', browsers: '' }
  const rows = [...crowds].map(([network, one]) => ({ network, ...textsOf(one) }))
  const all = [{ network: WHOLE_DAY, ...whole }, ...rows].map((row) => ({
    ...row,
    shop_id: shopId,
    day,
    learnt_at: now,
  }))
  for (let from = 0; from < all.length; from += PORTION) {
    await table(tx)
      .insertInto('crowd_days')
      .values(all.slice(from, from + PORTION))
      .execute()
  }
}

/** Deletes what is known of the days before `day`. */
export async function forgetCrowdDays(tx: Sql, shopId: string, day: number): Promise<void> {
  await table(tx).deleteFrom('crowd_days').where('shop_id', '=', shopId).where('day', '<', day).execute()
}

type SketchTexts = { phones: string; confirmed: string; places: string; browsers: string }

function textsOf({ phones, confirmed, places, browsers }: CrowdDay): SketchTexts {
  const text = sketchText
  return { phones: text(phones), confirmed: text(confirmed), places: text(places), browsers: text(browsers) }
}

function dayOf({ phones, confirmed, places, browsers }: SketchTexts): CrowdDay {
  const read = readSketch
  return { phones: read(phones), confirmed: read(confirmed), places: read(places), browsers: read(browsers) }
}

function ofShop(sql: Sql, shopId: string) {
  return table(sql).selectFrom('crowd_days').where('shop_id', '=', shopId)
}

function table(sql: Sql) {
  return sql.withTables<CrowdTables>()
}
