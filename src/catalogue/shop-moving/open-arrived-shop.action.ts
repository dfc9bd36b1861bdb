import { passGuards } from '../../database/between/guards.ts'
import type { Database } from '../../database/database.ts'
import type { KeyChange } from '../../lib/secrets/root-key.ts'
import { replaceHosts, type ShopRecord, writeShopRecord } from '../../shops/shops.store.ts'
import { bringPeople, type MovedPeople } from '../../staff/team/moved-people.step.ts'
import type { ShopResealer } from './shop-resealer.ts'

export interface Arrival {
  readonly record: ShopRecord
  /** The tokens, sealed for the database where it arrives. */
  readonly secrets: string
  readonly people: MovedPeople
  /** `null` where both databases have one root key. */
  readonly change: KeyChange | null
  readonly resealShop: ShopResealer
  readonly now: number
}

/** A shop with many parcels and visits takes a while to seal anew. */
const LONG = { timeLimitMs: 300_000 }

/** Opens the shop where it arrived: from this commit on it is at home here. Returns what the operator has to do, one line each. */
export function openArrivedShop(
  target: Database,
  { record, secrets, people, change, resealShop, now }: Arrival,
): Promise<readonly string[]> {
  return target.transaction(async (tx) => {
    await passGuards(tx)
    const advice = [...(await bringPeople(tx, people, change, now))]
    if (change) advice.push(...(await resealShop(tx, { id: record.row.id, hosts: record.hosts }, change)))
    await replaceHosts(tx, record.row.id, record.hosts)
    await writeShopRecord(tx, record, { secrets, moving: null })
    return advice
  }, LONG)
}
