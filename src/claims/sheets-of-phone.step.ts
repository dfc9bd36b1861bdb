import type { Sql } from '../database/database.ts'
import type { Country } from '../lib/countries.ts'
import { phoneNumber } from '../tickets/phone-number.ts'
import type { Sheet } from './sheet.ts'
import { BEFORE_ALL, sheetsAfter } from './sheets.store.ts'

const PORTION = 500

/** The sheets that bear a phone, which is as `phoneNumber` has it. Reads every sheet of the shop, so it is for the command line. */
export async function sheetsOfPhone(
  sql: Sql,
  shop: { readonly id: string; readonly country: Country },
  number: string,
): Promise<readonly Sheet[]> {
  const found: Sheet[] = []
  let after = BEFORE_ALL
  for (;;) {
    const sheets = await sheetsAfter(sql, shop.id, after, PORTION)
    found.push(...sheets.filter(({ person }) => phoneNumber(shop.country, person.phone) === number))
    const last = sheets.at(-1)
    if (!last || sheets.length < PORTION) return found
    after = last
  }
}
