import type { Sql } from '../database/database.ts'
import type { Country } from '../lib/countries.ts'
import { phoneNumber } from '../tickets/placing/phone-number.ts'
import type { Sheet } from './sheet.ts'
import { type SheetEvent, sheetEvents } from './sheet-events.store.ts'
import { BEFORE_ALL, sheetsAfter } from './sheets.store.ts'

const PORTION = 500

interface SheetsOwner {
  /** As `phoneNumber` returns it. */
  readonly number: string
  /** The e-mails of the person's orders. */
  readonly emails: readonly string[]
}

/** A sheet of a person with its events. An e-mail is weaker evidence than a phone: a family or a helper may share it. */
export interface PersonSheet {
  readonly sheet: Sheet
  readonly foundBy: 'phone' | 'email'
  readonly events: readonly SheetEvent[]
}

/**
 * Finds the sheets with a phone, and those with an e-mail of the person's orders or of these sheets. It reads every sheet of the shop, twice where there is an e-mail, so it is
 * only for an export.
 */
export async function sheetsOfPerson(
  sql: Sql,
  shop: { readonly id: string; readonly country: Country },
  { number, emails }: SheetsOwner,
): Promise<readonly PersonSheet[]> {
  const byPhone = await sheetsOfPhone(sql, shop, number)
  const known = new Set([...emails, ...byPhone.map(({ person }) => person.email)].map(plain).filter(Boolean))
  const ids = new Set(byPhone.map(({ id }) => id))
  const isByEmail = ({ id, person }: Sheet) => !ids.has(id) && known.has(plain(person.email))
  const byEmail = known.size === 0 ? [] : await filtered(sql, shop.id, isByEmail)
  const found = [...byPhone, ...byEmail]
  const events = await sheetEvents(
    sql,
    shop.id,
    found.map(({ id }) => id),
  )
  return found.map((sheet) => ({
    sheet,
    foundBy: ids.has(sheet.id) ? 'phone' : 'email',
    events: events.filter(({ sheetId }) => sheetId === sheet.id),
  }))
}

/** The sheets with a phone, given as `phoneNumber` returns it. Reads every sheet of the shop. */
export function sheetsOfPhone(
  sql: Sql,
  shop: { readonly id: string; readonly country: Country },
  number: string,
): Promise<readonly Sheet[]> {
  return filtered(sql, shop.id, ({ person }) => phoneNumber(shop.country, person.phone) === number)
}

async function filtered(sql: Sql, shopId: string, isWanted: (sheet: Sheet) => boolean): Promise<readonly Sheet[]> {
  const found: Sheet[] = []
  let after = BEFORE_ALL
  for (;;) {
    const sheets = await sheetsAfter(sql, shopId, after, PORTION)
    found.push(...sheets.filter(isWanted))
    const last = sheets.at(-1)
    if (!last || sheets.length < PORTION) return found
    after = last
  }
}

function plain(email: string): string {
  return email.trim().toLowerCase()
}
