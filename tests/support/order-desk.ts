import type { Actor } from '../../src/activity/actor.ts'
import type { Database } from '../../src/database/database.ts'
import { undoAct } from '../../src/orders/acts/undo-act.action.ts'
import { eventsOfOrders } from '../../src/orders/order-events.store.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import type { Permission } from '../../src/staff/team/permission.ts'
import { testDeps } from './app.ts'
import { act, made, owner } from './desk-acts.ts'
import { openStreet, order } from './shoppers.ts'

export const confirmer: Permission = { role: 'confirmer', switches: [] }
export const packer: Permission = { role: 'packer', switches: [] }
export const ana: Actor = { by: 'staff', personId: 'ana' }
export const luis: Actor = { by: 'staff', personId: 'luis' }
export const byAna = { actor: ana, permission: confirmer }
export const byLuis = { actor: luis, permission: confirmer }
export const HOUR = 3_600_000
export const lamp = { slug: 'lampara', amount: 1 }

let phones = 900_000_000

/** A shop of whose orders the tests do acts as its people. */
export async function openActs(db: Database) {
  const street = await openStreet(db)
  const { shop, time } = street
  const deps = testDeps(db, { clock: () => time.now })
  return {
    ...street,
    deps,
    place: () => order(street, { phone: String(++phones) }),
    /** Does an act, which must succeed. */
    async does(
      code: string,
      ...rest: Parameters<typeof act> extends [unknown, unknown, unknown, ...infer Rest] ? Rest : never
    ) {
      time.now += 1_000
      return made(await act(deps, shop, code, ...rest))
    },
    tries: (
      code: string,
      ...rest: Parameters<typeof act> extends [unknown, unknown, unknown, ...infer Rest] ? Rest : never
    ) => act(deps, shop, code, ...rest),
    undo: (code: string, seq: number, who: Partial<Parameters<typeof undoAct>[2]> = {}) =>
      undoAct(deps, shop, { code, seq, key: crypto.randomUUID(), actor: ana, permission: owner, ...who }),
    async read(code: string) {
      const found = await findOrder(db.read, shop.id, code)
      if (!found) throw new Error('the order is gone')
      return found
    },
    history: async (id: string) =>
      (await eventsOfOrders(db.read, shop.id, [id])).map(({ seq, act: name }) => `${seq} ${name}`),
  }
}
