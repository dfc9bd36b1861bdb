import type { Sql } from '../../database/database.ts'
import type { KeyChange } from '../../lib/secrets/root-key.ts'
import type { Shop } from '../../shops/shop.ts'

/** Seals anew what one shop keeps, and empties what cannot be read. Returns what the operator has to do then, one line each. */
export type ShopResealer = (tx: Sql, shop: Pick<Shop, 'id' | 'hosts'>, change: KeyChange) => Promise<readonly string[]>
