import type { Logger } from 'pino'
import { lockOwnerText } from '../database/sqlite/lock-owner.ts'
import type { LockReport } from '../database/sqlite/lock-tracker.ts'

/** One line when another process keeps this one from writing, and one when it can write again. */
export function logLockedOut(log: Logger): LockReport {
  return (owner) => {
    if (owner) log.error(`No order can be stored, and pages are still shown. ${lockOwnerText(owner)}`)
    else log.warn('The write lock is free again: orders are stored')
  }
}

/** One line when another server is the primary, and what was under way on the former is refused. */
export function logNewPrimary(log: Logger): (place: { readonly host: string; readonly port: number }) => void {
  return ({ host, port }) => log.warn(`The primary is ${host}:${port} now: connections to the former are closed`)
}
