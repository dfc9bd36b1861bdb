import { expect, test } from 'vitest'
import { askedOrders, filterOf } from './asked-orders.ts'

test('what a program asks becomes a filter of the lists, or words that say what is wrong', () => {
  const filter = (given: object, country: 'peru' | 'colombia' = 'peru') => {
    const made = filterOf(askedOrders.parse(given), country)
    return made.ok ? made.value : made.refusal
  }
  expect(filter({})).toEqual({})
  expect(filter({ toConfirm: 'true', state: 'enviado' })).toEqual({ state: 'finalizado', suspicious: true })
  expect(filter({ toConfirm: false, source: 'manual' })).toEqual({ source: 'manual' })
  // A day of Lima begins at five in UTC, and the last one is whole.
  const [from, to] = [Date.UTC(2026, 10, 1, 5), Date.UTC(2026, 11, 1, 5)]
  expect(filter({ from: '2026-11-01', to: '2026-11-30' })).toEqual({ from, to })
  expect(filter({ province: 'Camaná' })).toEqual({ departamento: 'Arequipa', provincia: 'Camaná' })
  expect(filter({ province: 'la union' }, 'colombia')).toContain('varios lugares')
  expect(filter({ department: 'nariño', province: 'la union' }, 'colombia')).toMatchObject({ departamento: 'Nariño' })
  expect(filter({ department: 'Texas' })).toMatch(/^No hay «Texas»\. Hay: Amazonas, /)
  for (const wrong of [
    { from: '2026-02-30' },
    { from: 'hoy' },
    { source: 'prueba' },
    { limit: 101 },
    { cursor: 'c1' },
    { toConfirm: 'x' },
  ])
    expect(askedOrders.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
})
