import type { Country } from '../lib/countries.ts'
import { fold } from '../lib/text/fold.ts'
import { phoneNumber } from '../tickets/placing/phone-number.ts'

/** What a person says about themselves in a request or an order; '' where they said nothing. */
export interface PersonIdentity {
  readonly name: string
  readonly document: string
  readonly email: string
  readonly phone: string
}

export type IdentityField = keyof PersonIdentity

/** How one fact of a request compares with the orders. */
export interface FactCheck {
  readonly fact: IdentityField
  /** In how many orders the fact is the same. */
  readonly same: number
  /** The differing values of other orders, each once, as typed. */
  readonly others: readonly string[]
  /** Why nothing was compared: the request has no value, or no order has one to compare. */
  readonly missing: 'in-request' | 'in-orders' | null
}

/** Compares a request with the orders of a person, fact by fact. Accents, case, the order of names, points in documents and the spelling of phones do not count. */
export function checkIdentity(
  asker: PersonIdentity,
  orders: readonly PersonIdentity[],
  country: Country,
): readonly FactCheck[] {
  return FACTS.map((fact) => {
    const compared = orders.flatMap((order) => {
      const isSame = order[fact].trim() === '' ? null : sameFact[fact](asker[fact], order[fact], country)
      return isSame === null ? [] : [{ isSame, value: order[fact].trim() }]
    })
    const others = compared.filter(({ isSame }) => !isSame).map(({ value }) => value)
    const missing = asker[fact].trim() === '' ? 'in-request' : compared.length === 0 ? 'in-orders' : null
    if (missing !== null) return { fact, same: 0, others: [], missing }
    return { fact, same: compared.length - others.length, others: [...new Set(others)], missing }
  })
}

/** Whether nothing but the phone matches. That proves little: everybody who knows a phone can ask in its owner's name. */
export function isOnlyPhoneMatch(checks: readonly FactCheck[]): boolean {
  return checks.every(({ fact, same }) => fact === 'phone' || same === 0)
}

const FACTS = ['name', 'document', 'email', 'phone'] as const satisfies readonly IdentityField[]

/** Whether two texts mean the same; `null`: they say too little. */
type Same = (asked: string, ordered: string, country: Country) => boolean | null

const sameFact = {
  name: (asked, ordered) => sameName(namesIn(asked), namesIn(ordered)),
  document: (asked, ordered) => plainDocument(asked) === plainDocument(ordered),
  email: (asked, ordered) => asked.trim().toLowerCase() === ordered.trim().toLowerCase(),
  phone: (asked, ordered, country) => phoneNumber(country, asked) === phoneNumber(country, ordered),
} as const satisfies Record<IdentityField, Same>

/** Two matching names are enough when the other text has more, because people leave out a second name or surname. A single name that both have says too little. */
function sameName(asked: readonly string[], ordered: readonly string[]): boolean | null {
  const [fewer, more] = asked.length <= ordered.length ? [asked, ordered] : [ordered, asked]
  const isWithin = fewer.every((name) => more.includes(name))
  return isWithin && fewer.length < 2 ? null : isWithin
}

const PARTICLES: readonly string[] = ['de', 'del', 'la', 'las', 'los', 'y', 'e']

function namesIn(text: string): readonly string[] {
  const words = fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return [...new Set(words.filter((word) => !PARTICLES.includes(word)))]
}

/** Drops leading zeros, as spreadsheets do. */
function plainDocument(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '')
}
