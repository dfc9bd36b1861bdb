import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PricedLine } from '../../cart/line.ts'
import { PARCEL_STATES, type Parcel } from '../order-work.ts'
import { unitsOf, unitsOfLines, withinLines } from './parcel-lines.ts'
import {
  currentParcels,
  isForward,
  newParcel,
  type Parcels,
  parcelSummary,
  stateOfParcels,
  sumUnits,
} from './parcels.ts'

const state = fc.constantFrom(...PARCEL_STATES)
const ORDER = ['preparado', 'recogido', 'en_ruta', 'novedad or en_agencia', 'volviendo', 'the end']
const placeOf = (one: string) => {
  if (one === 'novedad' || one === 'en_agencia') return 3
  const place = ORDER.indexOf(one)
  return place < 0 ? 5 : place
}

test('no row of reports, however mixed up, ever leads a parcel back, and nothing moves one that has ended', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ to: state, at: fc.integer({ min: 0, max: 20 }) })), (reports) => {
      let parcel: Parcel = newParcel
      for (const { to, at } of reports) {
        if (!isForward(parcel, to, at)) continue
        expect(placeOf(to)).toBeGreaterThanOrEqual(placeOf(parcel.state))
        expect(placeOf(parcel.state)).toBeLessThan(5)
        parcel = { ...parcel, state: to, stateAt: at }
      }
    }),
  )
})

test('trouble may be told of at an agency and an agency after trouble, by the later report only', () => {
  const troubled: Parcel = { ...newParcel, state: 'novedad', stateAt: 10 }
  expect(isForward(troubled, 'en_agencia', 11)).toBe(true)
  expect(isForward(troubled, 'en_agencia', 9)).toBe(false)
  expect(isForward(troubled, 'novedad', 11)).toBe(false)
  expect(isForward(troubled, 'en_ruta', 11)).toBe(false)
})

test('only a parcel that is not on its way yet is annulled by a report', () => {
  const annulled = PARCEL_STATES.filter((one) => isForward({ ...newParcel, state: one }, 'anulado', 1))
  expect(annulled).toEqual(['preparado', 'recogido'])
})

const parcels = (...states: readonly Parcel['state'][]): Parcels =>
  Object.fromEntries(states.map((one, place) => [`p${place}`, { ...newParcel, state: one }]))

test('the order is what came of all its parcels', () => {
  expect(stateOfParcels(parcels('preparado'))).toBe('confirmado')
  expect(stateOfParcels(parcels('preparado', 'recogido'))).toBe('enviado')
  expect(stateOfParcels(parcels('entregado', 'preparado'))).toBe('enviado')
  expect(stateOfParcels(parcels('entregado', 'devuelto'))).toBe('entregado')
  expect(stateOfParcels(parcels('devuelto', 'devuelto'))).toBe('devuelto')
  expect(stateOfParcels(parcels('anulado', 'entregado'))).toBe('entregado')
  expect(stateOfParcels(parcels('perdido', 'entregado'))).toBe('enviado')
  expect(stateOfParcels({ p: { ...newParcel, state: 'perdido', closed: 'perdido' } })).toBe('devuelto')
})

test('trouble of any parcel on its way is the order’s, the first one, and is over with the parcel', () => {
  const trouble = (since: number) => ({ kind: 'ausente' as const, since, until: null })
  const two: Parcels = {
    a: { ...newParcel, state: 'novedad', trouble: trouble(7) },
    b: { ...newParcel, state: 'novedad', trouble: trouble(5), atAgencySince: 3 },
  }
  expect(parcelSummary(two)).toEqual({ trouble: trouble(5), atAgencySince: 3 })
  const over = { ...two, b: { ...newParcel, state: 'entregado' as const } }
  expect(parcelSummary(over)).toEqual({ trouble: trouble(7), atAgencySince: null })
  expect(parcelSummary({})).toEqual({})
})

const line = (slug: string, amount: number): PricedLine => ({
  ...{ slug, amount, status: 'normal', pack: null, order: 0, colors: [], productId: slug, title: slug },
  ...{ unitPrice: 100, total: amount * 100 },
})

test('parcels hold each unit of an order once: what no other names is in the one that names nothing', () => {
  const amounts = fc.record({ a: fc.integer({ min: 1, max: 9 }), b: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(amounts, amounts, (ordered, wanted) => {
      const lines = [line('a', ordered.a), line('b', ordered.b)]
      const named = { 'normal::0:a': Math.min(wanted.a, ordered.a), 'normal::0:b': Math.min(wanted.b, ordered.b) }
      const all: Parcels = { one: { ...newParcel, units: named }, rest: newParcel }
      const order = { state: 'enviado' as const, lines }
      const held = currentParcels(all).map(([id]) => unitsOf(order, all, id))
      expect(held.reduce(sumUnits, {})).toEqual(unitsOfLines(lines))
      expect(unitsOfLines(withinLines(lines, named))).toEqual(named)
    }),
  )
})
