import { expect, test } from 'vitest'
import { actNames, orderActs } from '../../../orders/acts/order-acts.ts'
import { ORDER_STATES } from '../../../orders/order.ts'
import { shownActs } from './shown-acts.ts'

const offeredIn = (state: (typeof ORDER_STATES)[number]) =>
  actNames.filter((act) => (orderActs[act].from as readonly string[]).includes(state))

test('one act is filled, two stand beside it, and the rest is under Más with cancelling last', () => {
  const { main, beside, more } = shownActs('finalizado', offeredIn('finalizado'), 'confirmar')
  expect([main, ...beside]).toEqual(['confirmar', 'intento', 'reprogramar'])
  expect(more).toEqual(['asignar', 'pago', 'rendir', 'editar', 'unir', 'exigir-adelanto', 'bloquear', 'cancelar'])
})

test.each(ORDER_STATES)('of %s every act but those with a place of their own has exactly one', (state) => {
  const acts = offeredIn(state)
  for (const next of [null, ...acts]) {
    const { main, beside, more } = shownActs(state, acts, next)
    const shown = [...(main ? [main] : []), ...beside, ...more]
    expect(new Set(shown).size).toBe(shown.length)
    expect(acts.filter((act) => !shown.includes(act)).sort()).toEqual(
      ['abrir', 'aceptar-pago', 'comprobante', 'nota', 'rechazar-pago'].sort(),
    )
    expect(beside).toHaveLength(state === 'cancelado' && (next === 'reabrir' || next === 'pago') ? 1 : 2)
  }
})
