import { sql } from 'kysely'

/** The SQLSTATE with which the guards of a shop that is being moved refuse a write (`between/guards.ts`). */
export const SHOP_IS_MOVING = 'CE503'

/** Whether a write was refused because its shop is on its way to another database: the same request works there in a moment. */
export function isShopMoving(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === SHOP_IS_MOVING
}

/**
 * The condition that a row's shop is not on its way to another database. Jobs that go from shop to shop look for their work with it: in the database that
 * a shop left, and in the one where it arrives, its rows are a copy that nobody works on. The list is nearly always empty and read from a partial index.
 */
export function isShopHere(column: string) {
  return sql<boolean>`${sql.ref(column)} not in (select moved.id from shops as moved where moved.moving is not null)`
}
