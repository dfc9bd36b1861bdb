import { expect, test } from 'vitest'
import { fits, offeredFor, skippedWords } from './selection-acts.ts'

const late = { code: 'L', state: 'enviado', held: null } as const
const troubled = { ...late, code: 'T', hasTrouble: true } as const
const placed = { code: 'P', state: 'finalizado', held: null } as const

test('orders among the novedades that are only late are offered another day, and a resolution only beside one with trouble', () => {
  expect(offeredFor('novedad', [late, late])).toEqual(['reprogramar', 'asignar'])
  expect(offeredFor('novedad', [late, troubled])).toEqual(['reprogramar', 'asignar', 'resolver'])
  expect([late, troubled].map((card) => fits('novedad', 'resolver', card))).toEqual([false, true])
})

test('a selection is offered what fits at least one of its orders in that list', () => {
  expect(offeredFor('llamar', [placed])).toEqual(['confirmar', 'intento', 'reprogramar', 'asignar', 'cancelar'])
  expect(offeredFor('todo', [placed])).not.toContain('despachar')
  expect(offeredFor('todo', [placed, { ...placed, state: 'confirmado' }])).toContain('despachar')
  expect(offeredFor('despachar', [late])).toEqual(['asignar', 'preparar', 'despachar'])
  expect(offeredFor('camino', [late])).toEqual(['asignar', 'ruta'])
  const going = { ...late, code: 'G', awaits: 'agencia' } as const
  expect(offeredFor('camino', [late, going])).toEqual(['asignar', 'ruta', 'agencia'])
  expect([late, going].map((card) => fits('camino', 'agencia', card))).toEqual([false, true])
  const delivered = { code: 'D', state: 'entregado', held: { amount: 100, currency: 'PEN' } } as const
  expect(offeredFor('cobrar', [delivered])).toEqual(['rendir'])
  expect(offeredFor('todo', [late])).toEqual(['intento', 'reprogramar', 'asignar'])
  expect(offeredFor('todo', [])).toEqual([])
})

test('what was left out is told by code, as far as a line holds', () => {
  const cards = (count: number) => Array.from({ length: count }, (_, place) => ({ code: `K${place}` }))
  expect(skippedWords(cards(0))).toBe('')
  expect(skippedWords(cards(1))).toBe('se saltó K0')
  expect(skippedWords(cards(7))).toBe('se saltaron K0, K1, K2 y 4 más')
})
