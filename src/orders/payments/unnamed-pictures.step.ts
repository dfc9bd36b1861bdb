import type { Sql } from '../../database/database.ts'
import { isPictureProposed } from '../parcels/courier-rows/rider-proposals.store.ts'
import { isVoucherUsed } from './payments.store.ts'

/** Those of the pictures that neither a payment nor anything said by a rider names any more. */
export async function unnamedPictures(tx: Sql, shopId: string, hashes: readonly string[]): Promise<readonly string[]> {
  const free: string[] = []
  for (const hash of hashes) {
    const isNamed = (await isVoucherUsed(tx, shopId, hash)) || (await isPictureProposed(tx, shopId, hash))
    if (!isNamed) free.push(hash)
  }
  return free
}
