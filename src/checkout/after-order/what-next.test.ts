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

test.each(['0', '1', ''] as const)('while the cost of delivery is open, %j promises no final sum', (lima) => {
  const { payment, steps } = whatNext({ ...sums, lima, isCostOpen: true })
  expect(payment).toMatch(/ Te confirmamos el costo antes de enviar\.$/)
  expect(payment).toContain('S/\u00a099.00 más el envío')
  expect(steps.join(' ')).not.toMatch(/99\.00(?! más el envío)/)
})

test('by the shop’s own rules the deposit and the balance are said, and where each is paid', () => {
  const known = (way: 'domicilio' | 'agencia', deposit: number | null) =>
    whatNext({ ...sums, lima: deposit === 0 ? '0' : '1', delivery: { way, deposit } })
  expect(known('agencia', 2_000).payment).toBe('Adelantas S/\u00a020.00 y pagas S/\u00a079.00 al recoger en agencia.')
  expect(known('domicilio', 9_900).payment).toBe('Adelantas S/\u00a099.00.')
  expect(known('agencia', 0).steps[2]).toBe('Pagas S/\u00a099.00 cuando lo recoges.')
  expect(known('domicilio', 0)).toEqual(whatNext({ ...sums, lima: '0' }))
  expect(known('domicilio', null)).toEqual(whatNext({ ...sums, lima: '1' }))
})
