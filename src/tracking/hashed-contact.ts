import { sha256 } from '../lib/digest.ts'
import type { Country } from '../shops/shop.ts'
import { emailForms, idForms, nameForms, phoneForms, placeForms, wordsOf } from './contact-forms.ts'
import { fullName } from './full-name.ts'

const CODES = { peru: 'pe', colombia: 'co', ecuador: 'ec' } as const satisfies Record<Country, string>

/** What a shopper wrote, as written; `''` is unknown. */
export interface Contact {
  readonly phone: string
  readonly email: string
  /** Given names and surnames in one text. */
  readonly name: string
  readonly departamento: string
  readonly city: string
  /** The shop's own name for the shopper. */
  readonly externalId: string
}

/** The network's names for what it knows people by. */
export type ContactKey = 'em' | 'ph' | 'fn' | 'ln' | 'ct' | 'st' | 'country' | 'external_id'

/** SHA-256 in hexadecimal of every form of a value that the network may know. What is unknown or invalid has no key. */
export type HashedContact = { readonly [key in ContactKey]?: readonly string[] }

/** The contact as the network takes it: normalised, then hashed. Never throws: an invalid value is left out. */
export function hashedContact(contact: Contact, country: Country): HashedContact {
  const { given, surnames } = fullName(wordsOf(contact.name))
  const forms = {
    em: emailForms(contact.email),
    ph: phoneForms(contact.phone, country),
    fn: nameForms(given),
    ln: nameForms(surnames),
    ct: placeForms(contact.city),
    st: placeForms(contact.departamento),
    country: [CODES[country]],
    external_id: idForms(contact.externalId),
  } satisfies Record<ContactKey, readonly string[]>
  const known = Object.entries(forms).filter(([, values]) => values.length > 0)
  return Object.fromEntries(known.map(([key, values]) => [key, values.map(sha256)]))
}
