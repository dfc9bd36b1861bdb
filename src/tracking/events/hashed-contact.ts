import { type Country, countries } from '../../lib/countries.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import { emailForms, idForms, nameForms, phoneForms, placeForms, wordsOf } from './contact-forms.ts'
import { fullName } from './full-name.ts'

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

/** The network's names for the parts of a contact. */
export type ContactKey = 'em' | 'ph' | 'fn' | 'ln' | 'ct' | 'st' | 'country' | 'external_id'

/** SHA-256 in hexadecimal of each form of a value that the network may know. An unknown or invalid value has no key. */
export type HashedContact = { readonly [key in ContactKey]?: readonly string[] }

/** Normalises the contact as the network wants it and hashes it. Never throws: an invalid value is left out. */
export function hashedContact(contact: Contact, country: Country): HashedContact {
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
  } satisfies Record<ContactKey, readonly string[]>
  const known = Object.entries(forms).filter(([, values]) => values.length > 0)
  return Object.fromEntries(known.map(([key, values]) => [key, values.map(sha256)]))
}
