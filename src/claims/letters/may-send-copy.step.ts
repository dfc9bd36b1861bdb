import type { Sql } from '../../database/database.ts'
import { mailId } from '../../mail/mail-letter.ts'
import { countPosted } from '../../outbox/personal-letters.store.ts'
import type { Sheet } from '../sheet.ts'
import { COPIES } from './sheet-copy.step.ts'

const HOUR_MS = 60 * 60 * 1000

/** Anybody may file under any address, so a shop sends only so many copies: to one address in a day, and to all in an hour. Orders' letters wait behind few. */
const MOST = { ofAddressADay: 5, ofShopAnHour: 30 } as const

/** Whether the copy of a sheet that was just filed may be posted. Without it the sheet is filed all the same, and its page asks to keep it. */
export async function maySendCopy(tx: Sql, shopId: string, { filedAt, person }: Sheet): Promise<boolean> {
  const start = mailId(COPIES)
  const ofShop = await countPosted(tx, shopId, { start, since: filedAt - HOUR_MS })
  if (ofShop >= MOST.ofShopAnHour) return false
  const text = `"to":${JSON.stringify(person.email.trim())}`.toLowerCase()
  return (await countPosted(tx, shopId, { start, since: filedAt - 24 * HOUR_MS, text })) < MOST.ofAddressADay
}
