import { expect, test } from 'vitest'
import { type CostedParcel, feeOf, returnOf, type UsualCost, usualCostFor } from './usual-cost.ts'

const cost = (id: string, more: Partial<UsualCost> = {}): UsualCost => ({
  ...{ id, courier: '', way: null, places: [], freight: null, comingBack: null, fee: null },
  ...more,
})
const parcel = (more: Partial<CostedParcel> = {}): CostedParcel => ({
  ...{ courier: 'Olva', way: 'domicilio', placeCode: '150122', isRider: false },
  ...more,
})
const unknown = { freight: null, comingBack: null, fee: null }
const nothing = { kind: 'nothing' } as const
const half = { kind: 'share', basisPoints: 5_000 } as const
const fee = { fixed: 100, basisPoints: 250, on: 'delivered' } as const

test('what nobody said is not known, never 0', () => {
  expect(usualCostFor([], parcel())).toEqual(unknown)
  const elsewhere = [
    cost('other courier', { courier: 'Shalom', freight: 900 }),
    cost('other way', { way: 'agencia', freight: 900 }),
    cost('other place', { places: ['08'], freight: 900 }),
  ]
  expect(usualCostFor(elsewhere, parcel())).toEqual(unknown)
  expect(usualCostFor([cost('of Lima', { places: ['15'], freight: 900 })], parcel({ placeCode: '' }))).toEqual(unknown)
})

test('a named courier goes before any, then the longest place, then the named way', () => {
  const costs = [
    cost('any', { freight: 1 }),
    cost('any to the district by this way', { places: ['150122'], way: 'domicilio', freight: 2 }),
    cost('named', { courier: 'OLVÁ', freight: 3 }),
    cost('named by this way', { courier: 'olva', way: 'domicilio', freight: 4 }),
    cost('named to Lima', { courier: 'Olva', places: ['08', '15'], freight: 5 }),
    cost('named to Lima by this way', { courier: 'Olva', places: ['15'], way: 'domicilio', freight: 6 }),
    cost('named to the province', { courier: 'Olva', places: ['15', '1501'], freight: 7 }),
  ]
  const found = [7, 6, 5, 4, 3, 2, 1].map((left) => usualCostFor(costs.slice(0, left), parcel()).freight)
  expect(found).toEqual([7, 6, 5, 4, 3, 2, 1])
  expect(usualCostFor(costs.toReversed(), parcel()).freight).toBe(7)
  expect(usualCostFor(costs, parcel({ courier: '' })).freight).toBe(2)
})

test('what the most exact one does not say is taken from the next that says it, field by field', () => {
  const costs = [
    cost('any', { freight: 1_000, comingBack: half, fee }),
    cost('named', { courier: 'Olva', comingBack: nothing }),
    cost('named to Lima', { courier: 'Olva', places: ['15'], freight: 700 }),
  ]
  expect(usualCostFor(costs, parcel())).toEqual({ freight: 700, comingBack: nothing, fee })
  expect(usualCostFor(costs, parcel({ placeCode: '080101' }))).toEqual({ freight: 1_000, comingBack: nothing, fee })
})

test('a motorizado takes only what stands on the parcel, unless he is named', () => {
  const ofRider = { freight: null, comingBack: nothing, fee: { fixed: 0, basisPoints: 0, on: 'delivered' } }
  const any = cost('any', { freight: 1_000, comingBack: half, fee })
  const rider = parcel({ courier: 'José', isRider: true })
  expect(usualCostFor([any], rider)).toEqual(ofRider)
  expect(usualCostFor([any, cost('his', { courier: 'Jose', fee })], rider)).toEqual({ ...ofRider, fee })
})

test('the fee counts on what was delivered or on what was sent, and its share is rounded half up', () => {
  const collected = { collect: 9_900, collected: 9_000, isDelivered: true }
  const back = { collect: 9_900, collected: 0, isDelivered: false }
  expect(feeOf(fee, collected)).toBe(100 + 225)
  expect(feeOf(fee, back)).toBe(0)
  const onSent = { fixed: 0, basisPoints: 100, on: 'sent' } as const
  expect([feeOf(onSent, collected), feeOf(onSent, back)]).toEqual([99, 99])
  expect(feeOf(onSent, { ...back, collect: 9_950 })).toBe(100)
  expect(feeOf(onSent, { ...back, collect: 9_949 })).toBe(99)
})

test('a return costs nothing more, its own tariff, or a share of a freight that has to be known', () => {
  expect(returnOf(nothing, null)).toBe(0)
  expect(returnOf({ kind: 'amount', amount: 1_200 }, null)).toBe(1_200)
  expect(returnOf(half, 2_000_000)).toBe(1_000_000)
  expect(returnOf(half, null)).toBeNull()
})
