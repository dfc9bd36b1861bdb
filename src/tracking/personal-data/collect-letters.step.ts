import { sheetLetterIds } from '../../claims/letters/sheet-copy.step.ts'
import { sheetsOfPhone } from '../../claims/sheets-of-person.step.ts'
import type { Sql } from '../../database/database.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import type { PersonalRows } from '../../orders/personal-data/forget-person.step.ts'
import { lettersById, lettersContaining, type PersonalLetter } from '../../outbox/personal-letters.store.ts'
import type { Shop } from '../../shops/shop.ts'
import { networkMarks, type Visit } from '../../tickets/origins/visit.ts'
import { emailForms, phoneForms } from '../networks/contact-forms.ts'

/**
 * A shop’s letters about a person: those of one of the orders, those with a hash of the phone or of an e-mail, those with the same browser or advertisement click
 * as these letters or the orders’ kept visits, and the copies of what was filed with the phone.
 */
export async function lettersOfPerson(
  sql: Sql,
  shop: Shop,
  number: string,
  { tickets, orders, visits }: PersonalRows & { readonly visits: readonly { readonly visit?: Visit }[] },
): Promise<readonly PersonalLetter[]> {
  const hashes = [
    ...phoneForms(`+${number}`, shop.country),
    ...[...tickets, ...orders].flatMap(({ email }) => emailForms(email)),
  ]
  const named = await lettersContaining(sql, shop.id, [
    ...hashes.map((form) => inJson(sha256(form))),
    ...orders.map(({ id }) => `"orderId":${inJson(id)}`),
    // E-mails to one of the person’s addresses.
    ...[...new Set([...tickets, ...orders].map(({ email }) => email.trim()))].flatMap((email) =>
      email === '' ? [] : [`"to":${inJson(email)}`],
    ),
  ])
  // A claim stays and its copies are forgotten, also those to an address that is in no order.
  const copies = await lettersById(sql, shop.id, (await sheetsOfPhone(sql, shop, number)).flatMap(sheetLetterIds))
  const known = [...named.map(({ body }) => visitIn(body)), ...visits.map(({ visit }) => visit)]
  const marks = new Set(known.flatMap(marksOf))
  const sameVisitor = await lettersContaining(sql, shop.id, [...marks])
  return [...new Map([...named, ...copies, ...sameVisitor].map((letter) => [letter.id, letter])).values()]
}

function visitIn(body: string): Visit | undefined {
  const { visit }: { readonly visit?: Visit } = JSON.parse(body)
  return visit
}

/** The marks of browser and click, as they stand in the body of a letter. */
function marksOf(visit: Visit | undefined): readonly string[] {
  return visit ? networkMarks(visit).map(([name, value]) => `"${name}":${inJson(value)}`) : []
}

function inJson(text: string): string {
  return JSON.stringify(text)
}
