import { expect, test } from 'vitest'
import type { Parcel } from '../order-work.ts'
import { numberedParcels } from './parcel-numbers.ts'
import { newParcel } from './parcels.ts'

const lamp: Parcel = { ...newParcel, units: { 'normal::0:lampara': 1 } }
const rest = newParcel
const gone = (at: number, parcel = lamp): Parcel => ({ ...parcel, state: 'anulado', stateAt: at })

function numbers(parcels: Parameters<typeof numberedParcels>[0]) {
  return numberedParcels(parcels).map(({ id, number, of }) => `${id}: ${number} de ${of}`)
}

test('parcels are numbered as they were made, whichever leaves first', () => {
  expect(numbers({ z: lamp, a: { ...rest, state: 'recogido', outing: 1 } })).toEqual(['z: 1 de 2', 'a: 2 de 2'])
  expect(numbers({})).toEqual([])
})

test('a parcel that takes the place of another has its number, and the others keep theirs', () => {
  expect(numbers({ a: gone(1), b: rest, c: lamp })).toEqual(['c: 1 de 2', 'b: 2 de 2'])
  expect(numbers({ a: gone(1, rest), b: gone(2, rest), c: rest })).toEqual(['c: 1 de 1'])
})

test('of parcels with the same units a new one takes the place of the one that went first', () => {
  expect(numbers({ a: gone(1), b: lamp, c: lamp })).toEqual(['c: 1 de 2', 'b: 2 de 2'])
  expect(numbers({ a: gone(2), b: gone(1), c: lamp, d: lamp })).toEqual(['d: 1 de 2', 'c: 2 de 2'])
  const lost: Parcel = { ...lamp, state: 'devuelto', isReplaced: true }
  expect(numbers({ a: lost, b: lamp, c: rest, d: lamp })).toEqual(['d: 1 de 3', 'b: 2 de 3', 'c: 3 de 3'])
})
