import { expect, test } from 'vitest'
import { bulkFields, bulkOf } from './bulk-asked.ts'

const asked = (fields: object) => bulkOf(bulkFields.parse({ que: 'precio', ...fields }))

test.each([
  [{ cuanto: '-10' }, { by: 'percent', size: -10 }],
  [
    { cuanto: '10 %', en: 'down-percent' },
    { by: 'percent', size: -10 },
  ],
  [
    { cuanto: '-5,50', en: 'down-amount' },
    { by: 'amount', size: -550 },
  ],
  [
    { cuanto: '5.50', en: 'amount' },
    { by: 'amount', size: 550 },
  ],
  [
    { cuanto: '49.90', en: 'to' },
    { by: 'to', size: 4_990 },
  ],
] as const)('%j is the step %j', (fields, step) => {
  expect(asked(fields)).toEqual({ ok: true, value: { is: 'price', step: { ...step, rounding: 'none' } } })
})

test.each([
  [{ cuanto: '' }, 'Escribe cuánto sube o baja'],
  [{ cuanto: '0', en: 'down-percent' }, 'Escribe cuánto baja'],
  [{ cuanto: '-3', en: 'to' }, 'Escribe el precio que queda'],
] as const)('%j is refused: %s', (fields, words) => {
  expect(asked(fields)).toMatchObject({ ok: false, refusal: expect.stringContaining(words) })
})
