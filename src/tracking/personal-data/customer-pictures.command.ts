import { stat } from 'node:fs/promises'
import { basename, dirname, join, parse } from 'node:path'
import type { Sql } from '../../database/database.ts'
import { writePrivately } from '../../lib/files/private-file.ts'
import { findVoucher } from '../../orders/payments/vouchers.store.ts'
import type { CustomerWithPapers } from './find-customer.action.ts'
import type { PictureName } from './papers-sheet.ts'

/** Where no files are written, the sheet says where the picture is. */
export const inDatabase: PictureName = (hash) => `${hash}, in the database: export with --out FILE to have it beside`

/**
 * Writes the pictures of a person's payments beside the file that the sheet is written to, for its owner alone, and returns their names in it. Beside a pipe or a device
 * nothing is written.
 */
export async function writePictures(
  sql: Sql,
  found: readonly CustomerWithPapers[],
  out: string,
): Promise<{ readonly names: PictureName; readonly written: number }> {
  const isFile = await stat(out).then(
    (there) => there.isFile(),
    () => true,
  )
  if (!isFile) return { names: inDatabase, written: 0 }
  const names = new Map<string, string>()
  for (const { shop, papers } of found) {
    const hashes = [...papers.values()].flatMap(({ payments }) => payments.map(({ voucher }) => voucher))
    for (const hash of new Set(hashes)) {
      const picture = hash && (await findVoucher(sql, shop.id, hash))
      if (!hash || !picture) continue
      const path = join(dirname(out), `${parse(out).name}-${hash.slice(0, 12)}.webp`)
      await writePrivately(path, (file) => file.writeFile(picture))
      names.set(hash, basename(path))
    }
  }
  return { names: (hash) => names.get(hash) ?? 'deleted', written: names.size }
}
