import { randomUUID } from 'node:crypto'
import { type Actor, commandLine } from '../../src/activity/actor.ts'
import { readAct } from '../../src/orders/acts/act-fields.ts'
import type { ActDeps } from '../../src/orders/acts/act-on-order.step.ts'
import { doAct } from '../../src/orders/acts/do-act.action.ts'
import type { OrderActName } from '../../src/orders/acts/order-acts.ts'
import type { Shop } from '../../src/shops/shop.ts'
import type { Permission } from '../../src/staff/team/permission.ts'

export const owner: Permission = { role: 'owner', switches: [] }

interface Who {
  readonly actor: Actor
  readonly permission: Permission
  readonly key: string
  readonly version: number
  readonly batch: string
}

/** Does an act as a form posts it, by default as the command line and with a key of its own. */
export function act(
  deps: ActDeps,
  shop: Shop,
  code: string,
  name: OrderActName,
  posted: object = {},
  who: Partial<Who> = {},
) {
  const asked = readAct(name, posted)
  if (!asked.ok) throw new Error(JSON.stringify(asked.refusal))
  const { actor = commandLine, permission = owner, key = randomUUID(), ...rest } = who
  return doAct(deps, shop, { code, asked: asked.value, key, actor, permission, ...rest })
}

/** Confirms an order as the command line does. */
export function confirmOrder(deps: ActDeps, shop: Shop, code: string) {
  return act(deps, shop, code, 'confirmar')
}

/** The value of an act that was done. */
export function made<Value>(
  outcome: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly refusal: unknown },
): Value {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal))
  return outcome.value
}
