import { DefaultQueryCompiler } from 'kysely'
import { afterEach, expect, inject } from 'vitest'
import { MAY_NAME_NO_SHOP } from './may-name-no-shop.ts'
import { rememberStatement, takeNameless } from './recorded-statements.ts'
import { shopTables } from './shop-tables.ts'

/*
 * Checks every statement that the product compiles in any test, on both engines: one that uses a shop's data without naming the shop fails the test, unless
 * `MAY_NAME_NO_SHOP` has a reason. Statements of the tests themselves are not checked.
 */

const tables = shopTables(inject('sqlite'))
const { compileQuery } = DefaultQueryCompiler.prototype

DefaultQueryCompiler.prototype.compileQuery = function (node, queryId) {
  const compiled = compileQuery.call(this, node, queryId)
  rememberStatement(compiled.sql, tables)
  return compiled
}

afterEach(() => {
  expect(takeNameless().filter(({ writer }) => !(writer in MAY_NAME_NO_SHOP))).toEqual([])
})
