import { afterEach, expect } from 'vitest'
import { MAY_NAME_NO_SHOP } from './may-name-no-shop.ts'
import './record-statements.ts'
import { takeNameless } from './recorded-statements.ts'

/** A statement of any test that uses a shop's data without naming the shop fails it, unless `MAY_NAME_NO_SHOP` has a reason. Statements of the tests themselves are not checked. */
afterEach(() => {
  expect(takeNameless().filter(({ writer }) => !(writer in MAY_NAME_NO_SHOP))).toEqual([])
})
