import { expect, test } from 'vitest'
import { waitWords, workWords } from './today-words.ts'

test('a queue of one is said as one', () => {
  const said = (['verificar', 'agencia', 'recibir', 'llamar', 'recuperar'] as const).map((tab) => workWords(tab, 1))
  expect(said).toEqual([
    'pago por verificar',
    'espera en agencia',
    'devuelto por recibir',
    'por llamar',
    'por recuperar',
  ])
  expect(workWords('verificar', 2)).toBe('pagos por verificar')
  expect(workWords('recibir', null)).toBe('devueltos por recibir')
})

test('what waits longest is said in the words of its age', () => {
  const HOUR = 3_600_000
  const time = { now: Date.UTC(2026, 10, 24, 15), offset: -5 * HOUR }
  const said = (hours: number, count: number | null) =>
    waitWords(time.now - hours * HOUR, count, time)
      .join(' ')
      .trim()
  expect([said(0, 8), said(0.5, 1), said(20, 1), said(20, 8), said(72, null)]).toEqual([
    'recién',
    'hace 30 min',
    'desde ayer',
    'el más antiguo desde ayer',
    'el más antiguo hace 3 días',
  ])
})
