import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { finishMove } from '../../src/catalogue/shop-moving/finish-move.job.ts'
import type { Move } from '../../src/catalogue/shop-moving/move.step.ts'
import type { RootKey } from '../../src/lib/secrets/root-key.ts'
import { resealShop } from '../../src/server/settings/resealers.ts'
import { NOVEMBER_2026 } from './app.ts'
import type { Street } from './shoppers.ts'
import { callFrom } from './shoppers.ts'
import type { OneOfTwo } from './two-databases.ts'

export const MOVED = 'shop-1'

/** A move between two of the test's databases. `say` hears each step. */
export function aMove(
  [from, to]: readonly [OneOfTwo, OneOfTwo],
  [before, after]: readonly [RootKey, RootKey],
  facts: Partial<Move> = {},
): Move {
  return {
    source: { db: from.db, rootKey: before },
    target: { db: to.db, rootKey: after },
    shopId: MOVED,
    url: from.url,
    address: from.url,
    flip: async () => {},
    isFlipped: false,
    resealShop,
    clock: () => NOVEMBER_2026,
    elapsed: () => performance.now(),
    say: () => {},
    ...facts,
  }
}

/** Removes the rows that the shop left in a database. */
export function finish({ db }: OneOfTwo): Promise<number> {
  return finishMove(db, MOVED, { now: NOVEMBER_2026, isNow: true })
}

/** The codes of a shop's orders. */
export async function orderCodes({ db }: OneOfTwo, shopId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`select code from orders where shop_id = ${shopId} order by code`.execute(
    db.read,
  )
  return rows.map(({ code }) => code)
}

/** Orders as a browser does, which sends the same again while it is answered with 503. Returns the order's code and how often it was refused so. */
export async function orderWithPatience(streetNow: () => Street, phone: string) {
  let refused = 0
  const products = [{ slug: 'lampara', amount: 1, colors: [], type: 'normal', order: 0 }]
  const home = { distrito: 'Ate', placeCode: '150103', direccion: 'Mz. B, lote 4', lima: '0' }
  const client = { name: 'Rosa', phone, ...home, website: '', filledMs: 60_000 }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const asked = async (act: string, params: object, headers: Readonly<Record<string, string>>) => {
    for (;;) {
      const answer = await callFrom(streetNow(), '10.0.0.7', `/api/v1/web/ticket/${act}`, params, headers)
      if (answer.status === 200) return answer
      if (answer.status !== 503) throw new Error(`${act} was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      if (answer.headers.get('retry-after') !== '1') throw new Error('503 without Retry-After: 1')
      refused += 1
      await pause(20)
    }
  }
  await pause(40)
  const stored = await asked('store', { client, products }, key)
  const ticket = { ...key, 'ticket-key': stored.headers.get('ticket-key') ?? '' }
  const code: string = stored.body.data
  await asked('update', { code, client, products, status: 'finalizado' }, ticket)
  return { code, refused }
}
