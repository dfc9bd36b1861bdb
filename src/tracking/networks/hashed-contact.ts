import { type Country, countries } from '../../lib/countries.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import { fullName } from '../events/full-name.ts'
import { emailForms, idForms, nameForms, phoneForms, placeForms, wordsOf } from './contact-forms.ts'

/** The contact as the shopper wrote it; `''` is unknown. */
export interface Contact {
  readonly phone: string
  readonly email: string
  /** Given names and surnames in one text. */
  readonly name: string
  readonly departamento: string
  readonly city: string
  /** The shop's random name for the browser. */
  readonly externalId: string
}

/** SHA-256 in hexadecimal of what a network may know, under its own names. An unknown or invalid value has no key. */
export type HashedContact = Readonly<Record<string, string | readonly string[]>>

/** As Meta wants it: each form of a value that it may know. Never throws: an invalid value is left out. */
export function metaContact(contact: Contact, country: Country): HashedContact {
  const { given, surnames } = fullName(wordsOf(contact.name))
  const forms = {
    em: emailForms(contact.email),
    ph: phoneForms(contact.phone, country),
    fn: nameForms(given),
    ln: nameForms(surnames),
    ct: placeForms(contact.city),
    st: placeForms(contact.departamento),
    country: [countries[country].code.toLowerCase()],
    external_id: idForms(contact.externalId),
  }
  const known = Object.entries(forms).filter(([, values]) => values.length > 0)
  return Object.fromEntries(known.map(([key, values]) => [key, values.map(sha256)]))
}
