import { DefaultQueryCompiler } from 'kysely'
import { inject } from 'vitest'
import { rememberStatement } from './recorded-statements.ts'
import { shopTables } from './shop-tables.ts'

/*
 * Records every statement that the product compiles, on both engines. It is a module of its own because a worker loads a module once, and a set-up file
 * before each file of tests: the compiler would be wrapped once more each time.
 */

const tables = shopTables(inject('sqlite'))
const { compileQuery } = DefaultQueryCompiler.prototype

DefaultQueryCompiler.prototype.compileQuery = function (node, queryId) {
  const compiled = compileQuery.call(this, node, queryId)
  rememberStatement(compiled.sql, tables)
  return compiled
}
