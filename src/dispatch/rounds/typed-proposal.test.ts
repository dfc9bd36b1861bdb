import { expect, test } from 'vitest'
import { readMark } from '../riders/rider-day.ts'
import { markOfProposal, readProposal } from './typed-proposal.ts'

const parcel = { id: 'one', collect: 8_900 }
const typed = { result: 'entregado', means: 'Efectivo', collected: '', cash: '', reason: '' }
const said = (change: Partial<typeof typed>) => {
  const read = readProposal({ ...typed, ...change }, parcel)
  return read.ok ? read.value : read.refusal.message
}

test('what a rider says is cash, a transfer or both, and never more than is to be collected', () => {
  const nothing = { reason: null, cash: 0, transfer: 0, means: '' }
  expect(said({})).toEqual({ ...nothing, result: 'entregado', cash: 8_900 })
  expect(said({ collected: '80' })).toEqual({ ...nothing, result: 'entregado', cash: 8_000 })
  expect(said({ means: 'Yape' })).toEqual({ ...nothing, result: 'entregado', transfer: 8_900, means: 'Yape' })
  expect(said({ means: 'Yape', cash: '9' })).toMatchObject({ cash: 900, transfer: 8_000, means: 'Yape' })
  expect(said({ result: 'no-entregado', reason: 'ausente' })).toEqual({
    ...{ ...nothing, result: 'no-entregado', reason: 'ausente' },
  })
  expect(said({ result: 'pendiente', collected: 'x' })).toEqual({ ...nothing, result: 'pendiente' })
  expect([said({ collected: '90' }), said({ result: 'no-entregado' }), said({ result: 'vuelve' })]).toEqual([
    'Es más de lo que debía cobrar.',
    'Elige por qué.',
    'Marca si lo entregaste o no.',
  ])
})

test('the rendición reads it back to the cent', () => {
  const rest = { id: 'one', stayed: '', fee: '', visit: '', fate: '' }
  for (const change of [{}, { collected: '80.5' }, { means: 'Yape' }, { means: 'Plin', cash: '9.1' }]) {
    const read = readProposal({ ...typed, ...change }, parcel)
    if (!read.ok) throw new Error(read.refusal.message)
    const mark = markOfProposal(read.value)
    const again = mark && readMark({ ...rest, ...mark }, { ...parcel, fee: 0, hasPaid: false, lines: [] })
    expect(again).toMatchObject({ value: { cash: read.value.cash, shop: read.value.transfer } })
  }
  expect(markOfProposal({ result: 'pendiente', reason: null, cash: 0, transfer: 0, means: '' })).toBe(null)
})
