import { expect, test } from 'vitest'
import { withRoundedTimes } from './rounded-times.ts'

const AT = 1_763_700_000_000.625
const WHOLE = 1_763_700_000_001

test('fractional times are rounded in numbers and in the JSON of orders and of their history, and nowhere else', () => {
  const text = `{"sentAt":${AT},"note":"12.5 y ${AT}x"}`
  const rounded = `{"sentAt":${WHOLE},"note":"12.5 y ${AT}x"}`
  const row = { at: AT, change: text, personal: text, work: text }
  expect(withRoundedTimes({ name: 'order_events' }, row)).toEqual({
    at: WHOLE,
    change: rounded,
    personal: rounded,
    work: text,
  })
  expect(withRoundedTimes({ name: 'orders' }, row)).toEqual({ at: WHOLE, change: text, personal: text, work: rounded })
  expect(withRoundedTimes({ name: 'outbox' }, row)).toEqual({ ...row, at: WHOLE })
})
