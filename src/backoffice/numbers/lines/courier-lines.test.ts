import { expect, test } from 'vitest'
import { earnedOf } from '../../../figures/reports/earned.ts'
import { noSums } from '../../../figures/rules/figure-sums.ts'
import { courierLines } from './courier-lines.ts'

const line = (key: string, sent: number) => ({ ...earnedOf({ ...noSums, orders: sent + 1, sent }, 0), key })

test('what couriers hold is told once of each, adds up to what is owed, and orders that have not left are nobody’s', () => {
  const held = [
    { name: 'Olva', amount: 5_000 },
    { name: '', amount: 900 },
    { name: 'Pedro', amount: -300 },
    { name: 'Luis', amount: 0 },
  ]
  const lines = courierLines([line('OLVA', 3), line('Olva', 1), line('Shalom', 2), line('', 0)], held)
  expect(lines.map(({ key, sums, held: amount }) => [key, sums.orders, amount])).toEqual([
    ['OLVA', 4, 5_000],
    ['Olva', 2, 0],
    ['Shalom', 3, 0],
    ['', 0, 900],
    ['Pedro', 0, -300],
  ])
})
