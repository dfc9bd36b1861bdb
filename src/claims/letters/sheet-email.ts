import { isMailAddress } from '../../mail/mail-letter.ts'
import type { Person } from '../sheet.ts'

/** Whether letters can reach a shopper by e-mail. `unusable`: what was typed is no address; the sheet is valid because of its postal address. */
export function emailOf({ email }: Pick<Person, 'email'>): 'none' | 'unusable' | 'usable' {
  if (email.trim() === '') return 'none'
  return isMailAddress(email.trim()) ? 'usable' : 'unusable'
}
