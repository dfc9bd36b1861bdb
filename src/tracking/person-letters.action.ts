import type { Sql } from '../database/database.ts'
import { sha256 } from '../lib/digest.ts'
import { lettersHolding, type PersonalLetter } from '../outbox/personal-letters.store.ts'
import type { Shop } from '../shops/shop.ts'
import type { CustomerTicket } from '../tickets/customer.store.ts'
import type { Visit } from '../tickets/visit.ts'
import { emailForms, phoneForms } from './contact-forms.ts'

/**
 * The letters of a shop that tell of a person: of one of the tickets, with a hash of the phone or of an e-mail, and then those of the same browser or
 * of the same click on an advertisement.
 */
export async function lettersOfPerson(
  sql: Sql,
  shop: Shop,
  number: string,
  tickets: readonly CustomerTicket[],
): Promise<readonly PersonalLetter[]> {
  const hashes = [...phoneForms(`+${number}`, shop.country), ...tickets.flatMap(({ email }) => emailForms(email))]
  const named = await lettersHolding(sql, shop.id, [
    ...hashes.map((form) => inJson(sha256(form))),
    ...tickets.map(({ id }) => `"ticketId":${inJson(id)}`),
  ])
  const marks = new Set(named.flatMap(({ body }) => marksOf(body)))
  const sameVisitor = await lettersHolding(sql, shop.id, [...marks])
  return [...new Map([...named, ...sameVisitor].map((letter) => [letter.id, letter])).values()]
}

/** As a letter's body has them. */
function marksOf(body: string): readonly string[] {
  const { visit }: { readonly visit?: Visit } = JSON.parse(body)
  return Object.entries({ fbp: visit?.fbp, fbc: visit?.fbc }).flatMap(([name, value]) =>
    value ? [`"${name}":${inJson(value)}`] : [],
  )
}

function inJson(text: string): string {
  return JSON.stringify(text)
}
