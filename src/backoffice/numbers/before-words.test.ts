import { expect, test } from 'vitest'
import { noSums } from '../../figures/rules/figure-sums.ts'
import { beforeWords, deliveredBefore } from './before-words.ts'
import { roundMoney } from './number-words.ts'

test('a difference is said in percent of enough orders, and in its own measure of few, of nothing and of losses', () => {
  const many = { said: String, isFew: false }
  expect(beforeWords(45, 40, many)).toEqual(['antes 40', '13 % más'])
  expect(beforeWords(401, 400, many)).toEqual(['antes 400', 'casi igual'])
  expect(beforeWords(40, 40, many)).toEqual(['antes 40', 'igual'])
  expect(beforeWords(7, 10, { ...many, isFew: true })).toEqual(['antes 10', '3 menos'])
  expect(beforeWords(7, 0, many)).toEqual(['antes 0', '7 más'])
  const money = { said: (amount: number) => roundMoney(amount, 'PEN'), isFew: false }
  expect(beforeWords(-5_000, 12_000, money)).toEqual(['antes S/ 120', 'S/ 170 menos'])
  expect(beforeWords(1_140, 1_110, { ...money, isFew: true })).toEqual(['antes S/ 11', 'casi igual'])
  expect(beforeWords(3_000, 'sin-dato', money)).toEqual(['antes sin dato'])
  expect(beforeWords('sin-dato', 3_000, money)).toEqual(['antes S/ 30'])
})

test('delivered shares are compared in points once both are over, and few by their count', () => {
  const over = { ...noSums, orders: 50, delivered: 35, returned: 15 }
  expect(deliveredBefore(over, { ...over, delivered: 30 })).toEqual(['antes 60 %', '10 puntos más'])
  expect(deliveredBefore({ ...over, delivered: 20, open: 15 }, over)).toEqual(['antes 70 %'])
  expect(deliveredBefore(over, { ...noSums, orders: 7, delivered: 3 })).toEqual(['antes 3 de 7'])
  expect(deliveredBefore(over, noSums)).toEqual([])
})
