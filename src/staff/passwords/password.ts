import { countCharacters } from '../../lib/text/clean-text.ts'

/** NIST SP 800-63B-4: 15 characters where the password is all that is asked, 8 where a one-time code comes with it. Longest: what argon2 should chew. */
const PASSWORD = { shortest: 15, shortestWithCode: 8, longest: 200 } as const

export type PasswordProblem = 'too-short' | 'too-long' | 'common'

interface Circumstances {
  /** Whether one-time codes come with it. */
  readonly withCode: boolean
  /** Words that an attacker tries first: the person's own. */
  readonly ownWords: readonly string[]
  /** Whether a text in small letters is on the list of common passwords. */
  readonly isCommon: (text: string) => boolean
}

/** Why a password is refused; `null` for a good one. Nothing is asked about which characters it has. */
export function passwordProblem(
  password: string,
  { withCode, ownWords, isCommon }: Circumstances,
): PasswordProblem | null {
  const length = countCharacters(password.normalize('NFKC'))
  if (length < (withCode ? PASSWORD.shortestWithCode : PASSWORD.shortest)) return 'too-short'
  if (length > PASSWORD.longest) return 'too-long'
  const text = password.normalize('NFKC').toLowerCase()
  if (isCommon(text) || isRepeated(text, isCommon) || hasTooFewSigns(text)) return 'common'
  const rest = [...PRODUCT_WORDS, ...ownWords.flatMap(wordsOf)].reduce((left, word) => left.replaceAll(word, ''), text)
  return countCharacters(rest.replace(/[\d\W_]/gu, '')) < 4 && rest !== text ? 'common' : null
}

const PRODUCT_WORDS = ['contraentrega', 'contraseña', 'contrasena', 'password']

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[\s@.]+/)
    .filter((word) => word.length >= 3)
}

/** A common or short piece again and again: `passwordpassword`, `abcabcabcabcabc`. */
function isRepeated(text: string, isCommon: (text: string) => boolean): boolean {
  const [, piece = ''] = /^(.+?)\1+$/u.exec(text) ?? []
  return piece !== '' && (piece.length <= 4 || isCommon(piece))
}

/** Steps of the alphabet or the keyboard's numbers, or three letters in turn. */
function hasTooFewSigns(text: string): boolean {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, place) => code - (codes[place] ?? 0))
  const isRun = steps.filter((step) => step === 1 || step === -1).length > steps.length * 0.8
  return isRun || new Set(text).size < 4
}
