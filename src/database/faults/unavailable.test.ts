import { expect, test } from 'vitest'
import { TransactionTimeout, TurnTimeout } from './time-limit.ts'
import { isUnavailable } from './unavailable.ts'

const failure = (facts: object, message = 'failed') => Object.assign(new Error(message), facts)

test.each([
  ['a full disk, as SQLite says it', failure({ errcode: 13, code: 'ERR_SQLITE_ERROR' })],
  ['a disk error with its extended code', failure({ errcode: 778 })],
  ['a full disk, as PostgreSQL says it', failure({ code: '53100' })],
  ['a server that stops', failure({ code: '57P01' })],
  ['a statement over its time', failure({ code: '57014' })],
  ['a server that is down', failure({ code: 'ECONNREFUSED' })],
  ['a server down on every address', new AggregateError([failure({ code: 'ECONNREFUSED' })])],
  ['a connection that broke', failure({}, 'Connection terminated unexpectedly')],
  ['a connection that was dropped meanwhile', failure({}, 'Client was closed and is not queryable')],
  ['no connection free in time', failure({}, 'timeout exceeded when trying to connect')],
  ['a server that says nothing', failure({}, 'Query read timeout')],
  ['a full disk, as Node says it', failure({ code: 'ENOSPC' })],
  ['work that took too long', new TransactionTimeout(10_000)],
  ['a turn that did not come', new TurnTimeout(5_000)],
])('%s passes', (_, error) => expect(isUnavailable(error)).toBe(true))

test.each([
  ['a key that is there already, on SQLite', failure({ errcode: 2067 })],
  ['a key that is there already, on PostgreSQL', failure({ code: '23505' })],
  ['a mistake in SQL', failure({ code: '42601' })],
  ['a mistake in the program', new TypeError('x is not a function')],
  ['a file that is not there', failure({ code: 'ENOENT' })],
  ['a text', 'ECONNREFUSED'],
])('%s does not', (_, error) => expect(isUnavailable(error)).toBe(false))
