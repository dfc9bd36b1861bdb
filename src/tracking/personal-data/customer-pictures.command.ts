import { stat } from 'node:fs/promises'
import { basename, dirname, join, parse } from 'node:path'
import type { Sql } from '../../database/database.ts'
import { writePrivately } from '../../lib/files/private-file.ts'
import { findVoucher } from '../../orders/payments/vouchers.store.ts'
import { findPicture } from '../../orders/reviews/review-pictures.store.ts'
import type { FoundCustomer } from './find-customer.action.ts'
import type { PictureName } from './payments-and-parcels-sheet.ts'

/** The text in the sheet when no picture files are written. */
export const inDatabase: PictureName = (hash) => `${hash}, in the database: export with --out FILE to have it beside`

/**
 * Writes the pictures of a person’s payments and reviews next to the sheet’s file, readable by its owner only, and returns their names in the sheet. Writes nothing when the
 * sheet goes to a pipe or a device.
 */
export async function writePictures(
  sql: Sql,
  found: readonly FoundCustomer[],
  out: string,
): Promise<{ readonly names: PictureName; readonly written: number }> {
  const isFile = await stat(out).then(
    (there) => there.isFile(),
    () => true,
  )
  if (!isFile) return { names: inDatabase, written: 0 }
  const names = new Map<string, string>()
  for (const { shop, paymentsAndParcels, riderMarks, reviews } of found) {
    const paid = [...paymentsAndParcels.values()].flatMap(({ payments }) => payments.map(({ voucher }) => voucher))
    const hashes = [...paid, ...riderMarks.map(({ picture }) => picture)]
    for (const hash of new Set([...hashes, ...reviews.flatMap(({ pictures }) => pictures)])) {
      const picture =
        hash && ((await findVoucher(sql, shop.id, hash)) ?? (await findPicture(sql, shop.id, hash, 'picture'))?.bytes)
      if (!hash || !picture) continue
      const path = join(dirname(out), `${parse(out).name}-${hash.slice(0, 12)}.webp`)
      await writePrivately(path, (file) => file.writeFile(picture))
      names.set(hash, basename(path))
    }
  }
  return { names: (hash) => names.get(hash) ?? 'deleted', written: names.size }
}
