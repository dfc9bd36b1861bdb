import { expect, test } from 'vitest'
import { deliveryWindow } from './delivery-window.ts'
import { coming, localMoment } from './public-rules.ts'

const peru = coming('peru', Date.parse('2026-11-23T15:00:00Z'))
const days = { from: 1, to: 3 }

test.each([
  // Monday: leaves on the day itself before the cut-off, on Tuesday after it.
  ['2026-11-23', 659, '2026-11-24', '2026-11-26'],
  ['2026-11-23', 660, '2026-11-25', '2026-11-27'],
  // Saturday counts, Sunday does not.
  ['2026-11-26', 600, '2026-11-27', '2026-11-30'],
  ['2026-11-28', 700, '2026-12-01', '2026-12-03'],
  // Two holidays in a row, 8 and 9 December.
  ['2026-12-07', 600, '2026-12-10', '2026-12-12'],
  // Over the end of the year.
  ['2026-12-31', 600, '2027-01-02', '2027-01-05'],
])('an order of %s at minute %i arrives from %s to %s', (day, minute, from, to) => {
  expect(deliveryWindow({ days, cutOff: 660 }, { day, minute }, peru)).toEqual({ from, to })
})

test('without days in between it arrives on the day on which it leaves', () => {
  const rule = { days: { from: 0, to: 0 }, cutOff: 780 }
  expect(deliveryWindow(rule, { day: '2026-11-23', minute: 0 }, peru)).toEqual({ from: '2026-11-23', to: '2026-11-23' })
  expect(deliveryWindow(rule, { day: '2026-11-28', minute: 800 }, peru)).toEqual({
    from: '2026-11-30',
    to: '2026-11-30',
  })
})

test('a moment is that of the shop’s clock', () => {
  expect(localMoment(Date.parse('2026-11-24T04:30:00Z'), 'peru')).toEqual({ day: '2026-11-23', minute: 1410 })
})
