import { expect, test } from 'vitest'
import { retentionLimits } from './retention.ts'

const DAY = 86_400_000

test('without days there is no limit, and days are counted back from now', () => {
  expect(retentionLimits({ leadsDays: null, ordersDays: null }, 200 * DAY)).toMatchObject({ leads: null, orders: null })
  expect(retentionLimits({ leadsDays: 1, ordersDays: 30 }, 200 * DAY)).toEqual({
    leads: 199 * DAY,
    orders: 170 * DAY,
    records: 20 * DAY,
    pictures: 199 * DAY,
  })
})
