import { isMailAddress } from '../../mail/mail-letter.ts'
import type { Person } from '../sheet.ts'

/** How a shopper can be reached by e-mail: `unusable` was typed beside a postal address, which makes the sheet valid, and no letter can go there. */
export function emailOf({ email }: Pick<Person, 'email'>): 'none' | 'unusable' | 'usable' {
  if (email.trim() === '') return 'none'
  return isMailAddress(email.trim()) ? 'usable' : 'unusable'
}
