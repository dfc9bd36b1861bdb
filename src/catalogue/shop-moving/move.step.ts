import type { Database } from '../../database/database.ts'
import { UnusableDatabase } from '../../database/faults/unusable-database.ts'
import { type KeyChange, type RootKey, resealed } from '../../lib/secrets/root-key.ts'
import { findShopRecord, type ShopRecord } from '../../shops/shops.store.ts'
import type { ShopResealer } from './shop-resealer.ts'

export interface Move {
  readonly source: Place
  readonly target: Place
  readonly shopId: string
  /** Of the source’s server itself, past a pooler. */
  readonly url: string
  /** Where the target's server reaches the source's. */
  readonly address: string
  /** Lets the shop's hosts lead to the target's processes; `null`: somebody does it by hand. */
  readonly flip: ((hosts: readonly string[]) => Promise<void>) | null
  /** Whether the hosts lead to the target's processes already. */
  readonly isFlipped: boolean
  readonly resealShop: ShopResealer
  readonly clock: () => number
  /** Milliseconds, for how long a step took. */
  readonly elapsed: () => number
  /** A line for the operator. */
  readonly say: (text: string) => void
}

interface Place {
  readonly db: Database
  readonly rootKey: RootKey
}

export interface Moved {
  /** `ready`: its rows are there and follow; the hosts have to be led there by hand. */
  readonly state: 'moved' | 'ready'
  /** For how long nothing of the shop was written; `null` when this run did not set the fence. */
  readonly fencedMs: number | null
}

export async function recordOf({ source, shopId }: Move): Promise<ShopRecord> {
  const record = await findShopRecord(source.db.read, shopId)
  if (!record) throw new UnusableDatabase('The shop is gone from this database.')
  return record
}

/** `null` where both databases have one root key. */
export function changeOf({ source, target }: Move): KeyChange | null {
  const [before, after] = [source.rootKey, target.rootKey]
  return Buffer.from(before.of('tokens')).equals(after.of('tokens')) ? null : { before, after }
}

/** The shop's tokens, sealed for the target. */
export function secretsFor(move: Move, { row }: ShopRecord): string {
  const change = changeOf(move)
  const secrets = change ? resealed(change, 'tokens', row.secrets) : row.secrets
  if (secrets !== null) return secrets
  throw new UnusableDatabase(
    'The tokens of the shop cannot be read under the root key of this database. Enter them again: contraentrega shop set HOST.',
  )
}

/** Says what was done and how long it took. */
export async function timed<Value>({ elapsed, say }: Move, what: string, work: () => Promise<Value>): Promise<Value> {
  const begun = elapsed()
  const value = await work()
  say(`${what} (${seconds(elapsed() - begun)})`)
  return value
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
