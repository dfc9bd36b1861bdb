import type { Row } from '../move/table-rows.ts'
import type { Table } from '../move/tables.ts'

/** Columns of JSON that have times, by table. */
const WITH_TIMES: Readonly<Record<string, readonly string[]>> = {
  orders: ['work'],
  order_events: ['change', 'personal'],
}

/** Milliseconds since 1970 with a fraction, as JSON has them. */
const FRACTIONAL = /\b\d{13}\.\d+\b/g

/**
 * A row as PostgreSQL takes it. Demo shops of before version 0.6.0 have times with fractions of a millisecond, which SQLite keeps in columns of whole numbers: they are
 * rounded, and so are the same times within JSON, from which later ones are counted.
 */
export function withWholeTimes({ name }: Pick<Table, 'name'>, row: Row): Row {
  const healed = Object.entries(row).flatMap(([column, value]) => {
    if (typeof value === 'number' && !Number.isInteger(value)) return [[column, Math.round(value)]]
    if (typeof value !== 'string' || !WITH_TIMES[name]?.includes(column)) return []
    const text = value.replace(FRACTIONAL, (time) => String(Math.round(Number(time))))
    return text === value ? [] : [[column, text]]
  })
  return healed.length === 0 ? row : { ...row, ...Object.fromEntries(healed) }
}
