import { expect, test } from 'vitest'
import { usesOf } from './courier-uses.ts'
import type { UsualCost } from './usual-cost.ts'

const cost = (id: string, more: Partial<UsualCost>): UsualCost => ({
  ...{ id, courier: '', way: null, places: [], freight: null, comingBack: null, fee: null },
  ...more,
})
const sent = (courier: string, placeCode: string, orders: number, isRider = false) => ({
  ...{ courier, way: 'domicilio' as const, placeCode, isRider, orders },
})

test('a usual cost is used by the orders that ask it for something, and the couriers are named whose freight nobody said', () => {
  const costs = [
    cost('fee of any', { fee: { fixed: 100, basisPoints: 0, on: 'sent' } }),
    cost('of Lima', { courier: 'Olva', places: ['15'], freight: 800 }),
    cost('of the province', { courier: 'Olva', places: ['1501'], freight: 700 }),
    cost('of nobody', { courier: 'Shalom', freight: 900 }),
  ]
  const found = usesOf(costs, [sent('Olva', '150122', 5), sent('OLVA', '080101', 2), sent('Luis', '150122', 3, true)])
  expect(Object.fromEntries(found.byCost)).toEqual({ 'fee of any': 7, 'of the province': 5 })
  expect([...found.unsaid.values()]).toEqual([
    { courier: 'OLVA', isRider: false, orders: 2 },
    { courier: 'Luis', isRider: true, orders: 3 },
  ])
})
