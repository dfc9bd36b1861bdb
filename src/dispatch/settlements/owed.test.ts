import { expect, test } from 'vitest'
import { type HeldOrder, owedBy } from './owed.ts'

const DAY = 86_400_000
const held = (courier: string, amount: number, days: number | null, isInFile = false): HeldOrder => ({
  ...{ code: `${courier}-${days}`, courier, amount, isInFile },
  since: days === null ? null : 100 * DAY - days * DAY,
})

test('what couriers hold is told by age, and what is older than they take to pay and in no file is not claimed', () => {
  const all = [
    ...[held('Dropi', 100, 0), held('dropi', 200, 7), held('Dropi', 400, 8), held('Dropi', 800, 16, true)],
    ...[held('Olva', 50, null), held('Olva', 1_600, 16), held('Olva', 3_200, 4)],
  ]
  const [olva, dropi] = owedBy(all, { now: 100 * DAY, days: new Map([['dropi', 3]]) })
  expect(dropi).toEqual({
    ...{ courier: 'Dropi', amount: 1_500, orders: 4, ages: { semana: 300, quincena: 400, mas: 800 } },
    unclaimed: { orders: 2, amount: 600, codes: ['dropi-7', 'Dropi-8'] },
  })
  expect(olva).toMatchObject({ amount: 4_850, ages: { semana: 3_250, quincena: 0, mas: 1_600 } })
  expect(olva?.unclaimed).toEqual({ orders: 1, amount: 1_600, codes: ['Olva-16'] })
})
