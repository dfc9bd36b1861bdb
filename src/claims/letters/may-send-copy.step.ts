import type { Sql } from '../../database/database.ts'
import { mailId } from '../../mail/mail-letter.ts'
import { countPosted } from '../../outbox/personal-letters.store.ts'
import type { Sheet } from '../sheet.ts'
import { COPY_ID_PREFIX } from './sheet-copy.step.ts'

const HOUR_MS = 60 * 60 * 1000

/** The most copies that a shop sends, because anybody may file a sheet under any address, and copies wait in one line with the letters about orders. */
const MOST = { ofAddressADay: 5, ofShopAnHour: 30 } as const

/** Whether the copy of a sheet that was just filed may be posted. A sheet without a copy is filed all the same, and its page asks the shopper to save it. */
export async function maySendCopy(tx: Sql, shopId: string, { filedAt, person }: Sheet): Promise<boolean> {
  const start = mailId(COPY_ID_PREFIX)
  const ofShop = await countPosted(tx, shopId, { start, since: filedAt - HOUR_MS })
  if (ofShop >= MOST.ofShopAnHour) return false
  // The recipient as it stands in the letter's JSON, in small letters.
  const text = `"to":${JSON.stringify(person.email.trim())}`.toLowerCase()
  return (await countPosted(tx, shopId, { start, since: filedAt - 24 * HOUR_MS, text })) < MOST.ofAddressADay
}
