import { isShopMoving } from '../moving-shops.ts'
import { WriterStopped } from '../sqlite/sqlite-writer.ts'
import { TransactionTimeout, TurnTimeout } from './time-limit.ts'

/** SQLite's primary result codes: busy, locked, read-only, disk error, damaged, full, cannot open, lock protocol, not a database. */
const SQLITE = new Set([5, 6, 8, 10, 11, 13, 14, 15, 26])

/**
 * PostgreSQL's SQLSTATEs. Classes: connection, resources (a full disk among them), operator intervention (a stop, a statement's time limit), system,
 * damaged data. Single ones: locked too long, idle too long, read-only since a failover, serialisation, a commit of which no standby may know, deadlock, no such database.
 */
const POSTGRES = /^(08|53|57|58|XX|55P03$|25P03$|25006$|40001$|40003$|40P01$|3D000$)/

/** Node's codes for the network and the disk. */
const SYSTEM = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ENOSPC EDQUOT EFBIG EIO EROFS EMFILE ENFILE'.split(
    ' ',
  ),
)

/** Messages of the PostgreSQL driver's errors that have no code. */
const DRIVER =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered|was closed))/

/**
 * Whether an error comes from the state of the database or its disk, and not from a mistake in a request or the program: the same request works once the
 * disk has room or the server is back. Whether a commit was kept may be unknown; the idempotency key settles it.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isShopMoving(error)) return true
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isUnavailable)
  if (error instanceof TransactionTimeout || error instanceof TurnTimeout || error instanceof WriterStopped) return true
  if ('errcode' in error && typeof error.errcode === 'number') return SQLITE.has(error.errcode % 256)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return SYSTEM.has(code) || (code.length === 5 && POSTGRES.test(code)) || DRIVER.test(error.message)
}
