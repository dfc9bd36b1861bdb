import { expect, test } from 'vitest'
import { noSums } from '../../figures/rules/figure-sums.ts'
import { bandWords, deliveredWords, mayCostWords, tenths } from './number-words.ts'

test('what an order may cost is an amount, and words where it loses even without advertising', () => {
  expect(mayCostWords(1_250, 'PEN')).toEqual(['S/ 12.50', ''])
  expect(mayCostWords(0, 'PEN')).toEqual(['no alcanza', 'ni sin publicidad'])
  expect(mayCostWords(49, 'PEN')).toEqual(['no alcanza', 'ni sin publicidad'])
})

test('while orders are open, shares and profits are said with both of their ends', () => {
  const sums = { ...noSums, orders: 40, sent: 36, delivered: 20, returned: 4, open: 14, cancelled: 2 }
  const earned = { ...sums, clearDelivered: 20, clearMargin: 40_000, clearReturned: 4, returnedCost: 6_000 }
  const now = { sums: { ...earned, revenue: 46_000, freight: 12_000 }, spend: 10_000 }
  expect(deliveredWords(sums)).toBe('50 a 85 %')
  expect(bandWords(now, 'PEN')).toBe('terminará entre S/\u00A060 y S/\u00A0520')
  expect(bandWords({ ...now, sums: { ...now.sums, open: 0 } }, 'PEN')).toBe('')
})

test('decimals have the mark of their country', () => {
  expect([tenths(2.34, 'PEN'), tenths(2.34, 'USD'), tenths(2.34, 'COP'), tenths(2, 'COP')]).toEqual([
    ...['2.3', '2.3', '2,3', '2'],
  ])
})
