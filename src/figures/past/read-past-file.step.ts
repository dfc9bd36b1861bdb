import type { Sql } from '../../database/database.ts'
import type { CourierFile } from '../../dispatch/reports/courier-file.ts'
import { knownWords } from '../../dispatch/reports/known-words.step.ts'
import type { WholePastFile } from './past-file.ts'
import { type PastReading, pastReading } from './past-reading.ts'

/** What a file says that waits, by what its words mean now; `null` once it no longer waits. */
export async function readPastFile(
  sql: Sql,
  shopId: string,
  { platform, entries, said }: WholePastFile,
  couriers: readonly CourierFile[],
): Promise<PastReading | null> {
  return entries && pastReading(entries, said, await knownWords(sql, shopId, platform, couriers))
}
