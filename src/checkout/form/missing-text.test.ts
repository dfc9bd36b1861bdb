import { expect, test } from 'vitest'
import { emptyClient } from './client.ts'
import { missingText } from './missing-text.ts'
import { orderForms } from './order-forms.ts'

const empty = { client: emptyClient, total: 0, colorless: [], country: 'peru' } as const

test('each step that disables its button says in words why, in every form', () => {
  const reasons = Object.values(orderForms).flatMap(({ steps }) =>
    steps.filter(({ disablesButton }) => disablesButton).map((step) => missingText(step, empty)),
  )
  expect(reasons).toEqual([
    'Para finalizar falta: Distrito, Dirección exacta y referencia.',
    'Tu carrito está vacío: agrega un producto para pedirlo.',
    'Tu carrito está vacío: agrega un producto para pedirlo.',
  ])
})

test('with one thing missing the reason names only that, and with nothing there is none', () => {
  const step = orderForms.v2.steps[3]
  if (!step) throw new Error('The second generation has four steps')
  const chosen = { ...emptyClient, distrito: 'Ate' }
  const reason = (client: typeof emptyClient): string => missingText(step, { ...empty, client })
  expect(reason(chosen)).toBe('Para finalizar falta: Dirección exacta y referencia.')
  expect(reason({ ...chosen, direccion: 'Calle 1' })).toBe('')
})

test('a unit without its colour is named', () => {
  const colorless = [{ slug: 'blusa', name: 'Blusa', unit: 2, amount: 2 }]
  const step = orderForms.peru.steps[3]
  if (!step) throw new Error('The Peruvian form has four steps')
  expect(missingText(step, { ...empty, total: 9900, colorless })).toBe('Elige el color de la unidad 2 de Blusa.')
})
