import { emptyMail } from '../../mail/mail-letter.ts'
import { type Visit, visitWithoutPerson } from '../../tickets/origins/visit.ts'

/** A letter's body (JSON) without the person. What happened, when, and its value stay; a letter by e-mail is emptied. */
export function letterWithoutPerson(body: string): string {
  const told: { readonly visit?: Visit; readonly contact?: unknown; readonly blocks?: unknown } = JSON.parse(body)
  if ('blocks' in told) return JSON.stringify(emptyMail)
  const visit = told.visit && visitWithoutPerson(told.visit)
  return JSON.stringify({ ...told, ...(visit && { visit }), ...('contact' in told && { contact: null }) })
}
