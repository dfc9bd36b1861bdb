import { expect, test } from 'vitest'
import { chosenDeposit } from './deposit-choices.ts'

test.each([
  ['20.000', 2_000_000],
  ['S/ 20,50', 2_050],
  ['99999999.99', 9_999_999_999],
  ['100000000', null],
])('a fixed deposit of %s is read as people write money, up to what a rule takes', (text, amount) => {
  expect(chosenDeposit('monto', text)).toEqual(
    amount === null ? 'Escribe un monto, como 20.00.' : { kind: 'fixed', amount },
  )
})
