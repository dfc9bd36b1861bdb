import { expect, test } from 'vitest'
import type { Earned } from '../../../figures/reports/report.ts'
import { noSums } from '../../../figures/rules/figure-sums.ts'
import { byWhatIsLeft } from './line-order.ts'

const line = (name: string, orders: number, profit: number): Earned & { name: string } => ({
  ...{ name, sums: { ...noSums, orders }, margin: profit, spend: 0, profit },
})
const lines = [
  line('small luck', 3, 90_000),
  line('big loss', 40, -500),
  line('big gain', 25, 800),
  line('small loss', 2, -900),
]
const names = (first: 'best' | 'worst') => byWhatIsLeft(lines, first).map(({ name }) => name)

test('few orders never rank above many, neither among the best nor among the worst', () => {
  expect(names('best')).toEqual(['big gain', 'big loss', 'small luck', 'small loss'])
  expect(names('worst')).toEqual(['big loss', 'big gain', 'small loss', 'small luck'])
})
