import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ROLES, SWITCHES } from '../staff/permission.ts'
import { ORDER_STATES } from './order.ts'
import { actsFor, orderActs } from './order-acts.ts'

test('a viewer does nothing, and an owner everything that the state allows', () => {
  for (const state of ORDER_STATES) {
    expect(actsFor(state, { role: 'viewer', switches: [...SWITCHES] })).toEqual([])
    const allowed = Object.entries(orderActs).filter(([, { from }]) => (from as readonly string[]).includes(state))
    expect(actsFor(state, { role: 'owner', switches: [] })).toEqual(allowed.map(([name]) => name))
  }
})

test('accepting a payment needs its switch', () => {
  expect(actsFor('finalizado', { role: 'confirmer', switches: [] })).not.toContain('aceptar-pago')
  expect(actsFor('finalizado', { role: 'confirmer', switches: ['payments'] })).toContain('aceptar-pago')
})

test('no act leads from a state to one that the order never had before: walking at random stays within the states', () => {
  const acts = Object.values(orderActs)
  fc.assert(
    fc.property(fc.array(fc.nat({ max: acts.length - 1 })), fc.constantFrom(...ROLES), (walk, role) => {
      let state: (typeof ORDER_STATES)[number] = 'finalizado'
      for (const place of walk) {
        const act = acts[place]
        if (
          !act ||
          !(act.from as readonly string[]).includes(state) ||
          !(act.roles as readonly string[]).includes(role)
        )
          continue
        state = act.to ?? state
      }
      expect(ORDER_STATES).toContain(state)
      if (role === 'viewer') expect(state).toBe('finalizado')
    }),
  )
})
