import type { Row } from '../move/table-rows.ts'
import type { Table } from '../move/tables.ts'

/** The JSON columns that hold times, by table. */
const WITH_TIMES: Readonly<Record<string, readonly string[]>> = {
  orders: ['work'],
  order_events: ['change', 'personal'],
}

/** Milliseconds since 1970 with a fraction, as JSON writes them. */
const FRACTIONAL = /\b\d{13}\.\d+\b/g

/**
 * Rounds fractional times, which PostgreSQL refuses in integer columns and SQLite accepts: demo shops from before version 0.6.0 have some. Times
 * inside JSON are rounded as well, because later times are computed from them.
 */
export function withRoundedTimes({ name }: Pick<Table, 'name'>, row: Row): Row {
  const healed = Object.entries(row).flatMap(([column, value]) => {
    if (typeof value === 'number' && !Number.isInteger(value)) return [[column, Math.round(value)]]
    if (typeof value !== 'string' || !WITH_TIMES[name]?.includes(column)) return []
    const text = value.replace(FRACTIONAL, (time) => String(Math.round(Number(time))))
    return text === value ? [] : [[column, text]]
  })
  return healed.length === 0 ? row : { ...row, ...Object.fromEntries(healed) }
}
