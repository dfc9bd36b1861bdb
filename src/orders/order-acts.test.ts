import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ROLES, SWITCHES } from '../staff/permission.ts'
import { ORDER_STATES, type OrderState } from './order.ts'
import { type ActRule, actNames, actRule, actsFor, isActName, isOpenFor } from './order-acts.ts'
import { newWork } from './order-work.ts'

const owner = { role: 'owner', switches: [] } as const
const claimed = {
  p1: { kind: 'adelanto', amount: 2_000, means: 'Yape', receivedBy: 'tienda', state: 'enviado' },
} as const

function orderIn(state: OrderState, facts: Partial<typeof newWork> = {}) {
  return { state, work: { ...newWork, ...facts } }
}

test('a viewer does nothing, and an owner everything that state and facts allow', () => {
  for (const state of ORDER_STATES) {
    expect(actsFor(orderIn(state), { role: 'viewer', switches: [...SWITCHES] })).toEqual([])
    expect(actsFor(orderIn(state), owner)).toEqual(actNames.filter((act) => isOpenFor(orderIn(state), act)))
  }
})

test('accepting a payment needs its switch, and a payment to accept', () => {
  const act = 'aceptar-pago'
  expect(actsFor(orderIn('finalizado', { payments: claimed }), { role: 'confirmer', switches: [] })).not.toContain(act)
  const may = { role: 'confirmer', switches: ['payments'] } as const
  expect(actsFor(orderIn('finalizado', { payments: claimed }), may)).toContain(act)
  expect(actsFor(orderIn('finalizado'), may)).not.toContain(act)
})

test('what is offered follows from the facts as well as from the state', () => {
  expect(actsFor(orderIn('enviado'), owner)).not.toContain('avisar')
  expect(actsFor(orderIn('enviado', { atAgencySince: 1 }), owner)).toContain('avisar')
  expect(actsFor(orderIn('enviado', { atAgencySince: 1 }), owner)).not.toContain('agencia')
  expect(actsFor(orderIn('confirmado', { packedAt: 1 }), owner)).not.toContain('empacar')
  expect(actsFor(orderIn('entregado', { unitsBack: 1 }), owner)).toContain('recibir')
})

test('only names of the table are names of acts', () => {
  expect(isActName('confirmar')).toBe(true)
  expect(['toString', 'pedir', ''].map(isActName)).toEqual([false, false, false])
})

test('walking the table at random stays within the states, and a viewer moves nothing', () => {
  const allows = ({ from, roles }: ActRule, state: OrderState, role: (typeof ROLES)[number]) =>
    from.includes(state) && roles.includes(role)
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...actNames)), fc.constantFrom(...ROLES), (walk, role) => {
      let state: OrderState = 'finalizado'
      for (const act of walk) if (allows(actRule(act), state, role)) state = actRule(act).to ?? state
      expect(ORDER_STATES).toContain(state)
      if (role === 'viewer') expect(state).toBe('finalizado')
    }),
  )
})
