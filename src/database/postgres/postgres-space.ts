import { sql } from 'kysely'
import type { Sql } from '../database.ts'

const ROW_BYTES = 1_000

/**
 * Fails when the disk has no space for that many bytes: sorts them with so little memory that the server writes them into a temporary file beside the
 * tables, and deletes it. An inserted row that is rolled back would not do: its space is used again by the next one, which then would not notice a
 * full disk.
 */
export async function probeDiskSpace(tx: Sql, bytes: number): Promise<void> {
  await sql`set local work_mem = '64kB'`.execute(tx)
  await sql`set local temp_tablespaces = ''`.execute(tx)
  const rows = Math.ceil(bytes / ROW_BYTES)
  await sql`
    select count(filling) from (
      select rpad(place::text, ${ROW_BYTES}::integer, 'x') as filling
      from generate_series(1, ${rows}::integer) as place
      order by random()
      offset 0
    ) as sorted`.execute(tx)
}
