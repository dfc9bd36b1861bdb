import type { Sql } from '../../database/database.ts'
import { type CourierFile, GENERIC } from './courier-file.ts'
import { savedWords } from './courier-words.store.ts'
import { type Words, wordsOf } from './row-verdict.ts'

/** What the words of a courier mean in a shop. */
export async function knownWords(
  sql: Sql,
  shopId: string,
  courier: string,
  couriers: readonly CourierFile[],
): Promise<Words> {
  const file = (id: string) => couriers.find((one) => one.id === id)
  return wordsOf([file(GENERIC), file(courier)], await savedWords(sql, shopId, courier))
}
