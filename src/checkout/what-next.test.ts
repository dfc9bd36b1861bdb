import { expect, test } from 'vitest'
import { whatNext } from './what-next.ts'

const sums = { total: 9900, currency: 'PEN' } as const

test('cash on delivery says what is paid and when', () => {
  const { payment, steps } = whatNext({ ...sums, lima: '0' })
  expect(payment).toBe('Pagas S/\u00a099.00 al recibir.')
  expect(steps[0]).toMatch(/llama o te escribe para confirmar/)
  expect(steps[2]).toBe('Pagas S/\u00a099.00 cuando lo recibes.')
})

test('with a deposit the deposit comes first, and nothing speaks of paying at the door', () => {
  const { payment, steps } = whatNext({ ...sums, lima: '1' })
  const text = [payment, ...steps].join(' ')
  expect(text.indexOf('depósito')).toBeLessThan(text.indexOf('envío'))
  expect(text).not.toMatch(/al recibir|cuando lo recibes|sin pagar/)
})

test('without a delivery type no way of paying is promised', () => {
  const { payment, steps } = whatNext({ ...sums, lima: '', currency: 'USD' })
  expect([payment, ...steps].join(' ')).not.toMatch(/depósito|al recibir|cuando lo recibes/)
})
