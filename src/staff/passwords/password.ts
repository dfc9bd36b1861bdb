import { countCharacters } from '../../lib/text/clean-text.ts'

/** NIST SP 800-63B-4: 15 characters for a password alone, 8 beside a one-time code. The longest bounds the work of argon2. */
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

/** Why a password is refused; `null` for a good one. No kinds of characters are required. */
export function passwordProblem(
  password: string,
  { withCode, ownWords, isCommon }: Circumstances,
): PasswordProblem | null {
  const length = countCharacters(password.normalize('NFKC'))
  if (length < (withCode ? PASSWORD.shortestWithCode : PASSWORD.shortest)) return 'too-short'
  if (length > PASSWORD.longest) return 'too-long'
  const text = password.normalize('NFKC').toLowerCase()
  if (isCommon(text) || isRepeated(text, isCommon) || isTooSimple(text)) return 'common'
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

/** A common or short piece that repeats: `passwordpassword`, `abcabcabcabcabc`. */
function isRepeated(text: string, isCommon: (text: string) => boolean): boolean {
  const [, piece = ''] = /^(.+?)\1+$/u.exec(text) ?? []
  return piece !== '' && (piece.length <= 4 || isCommon(piece))
}

/** Mostly steps through the alphabet or the digits, or fewer than four different characters. */
function isTooSimple(text: string): boolean {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, place) => code - (codes[place] ?? 0))
  const isRun = steps.filter((step) => step === 1 || step === -1).length > steps.length * 0.8
  return isRun || new Set(text).size < 4
}
