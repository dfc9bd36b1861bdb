import { cleanText, countCharacters } from '../../lib/text/clean-text.ts'

const LONGEST_LOGIN = 60
const LONGEST_NAME = 60

/**
 * The name that somebody types to sign in, as it is kept: a phone, an e-mail address or any word of 3 characters and more. It is a label: nothing is ever
 * sent to it. Capitals do not matter, and spaces and hyphens of a phone neither. `null` for what is too short or too long.
 */
export function readLogin(text: string): string | null {
  const typed = cleanText(text.normalize('NFKC')).toLowerCase()
  const login = /^\+?[\d\s().-]+$/.test(typed) ? typed.replace(/\D/g, '') : typed
  const length = countCharacters(login)
  return length >= 3 && length <= LONGEST_LOGIN && !login.startsWith('~') ? login : null
}

/** The name that colleagues see. `null` for what is empty or too long. */
export function readPersonName(text: string): string | null {
  const name = cleanText(text)
  return name !== '' && countCharacters(name) <= LONGEST_NAME ? name : null
}

/** The login of somebody who left, so that their old one is free again. */
export function loginAfterLeaving(personId: string): string {
  return `~${personId}`
}
