import { expect, test } from 'vitest'
import { retentionLimits } from './retention.ts'

const DAY = 86_400_000

test('without days there is no limit, and days are counted back from now', () => {
  expect(retentionLimits({ leadsDays: null, ordersDays: null, sheetsDays: null }, 200 * DAY)).toMatchObject({
    leads: null,
    orders: null,
  })
  expect(retentionLimits({ leadsDays: 1, ordersDays: 30, sheetsDays: 100 }, 500 * DAY)).toEqual({
    leads: 499 * DAY,
    orders: 470 * DAY,
    sheets: 400 * DAY,
    records: 320 * DAY,
    pictures: 499 * DAY,
    activity: 100 * DAY,
    visits: 410 * DAY,
  })
})
