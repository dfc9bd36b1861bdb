import type { Country } from '../lib/countries.ts'
import { fold } from '../lib/text/fold.ts'
import { phoneNumber } from '../tickets/placing/phone-number.ts'

/** What a person gives of themselves, with a request or with an order; '' where they gave nothing. */
export interface Given {
  readonly name: string
  readonly document: string
  readonly email: string
  readonly phone: string
}

export type GivenFact = keyof Given

/** How a fact of a request stands to the orders. */
export interface FactCheck {
  readonly fact: GivenFact
  /** In how many orders it is the same. */
  readonly same: number
  /** What it is in the others, each once, as it stands there. */
  readonly others: readonly string[]
  /** Why nothing is known: the request has none, or no order has one to compare. */
  readonly missing: 'in-request' | 'in-orders' | null
}

/** What of a request agrees with the orders of a person and what differs. Accents, case, the order of names, points in documents and ways to write a phone do not count. */
export function checkGiven(asker: Given, orders: readonly Given[], country: Country): readonly FactCheck[] {
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

/** Whether nothing but the phone says that who asks is the person: whoever knows somebody's phone can ask in their name. */
export function isOnlyPhone(checks: readonly FactCheck[]): boolean {
  return checks.every(({ fact, same }) => fact === 'phone' || same === 0)
}

const FACTS = ['name', 'document', 'email', 'phone'] as const satisfies readonly GivenFact[]

/** Whether two texts name the same; `null`: they say too little. */
type Same = (asked: string, ordered: string, country: Country) => boolean | null

const sameFact = {
  name: (asked, ordered) => sameName(namesIn(asked), namesIn(ordered)),
  document: (asked, ordered) => plainDocument(asked) === plainDocument(ordered),
  email: (asked, ordered) => asked.trim().toLowerCase() === ordered.trim().toLowerCase(),
  phone: (asked, ordered, country) => phoneNumber(country, asked) === phoneNumber(country, ordered),
} as const satisfies Record<GivenFact, Same>

/** Two names of one are enough where the other has more: people leave out a second name or surname. A single name that both have says too little. */
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

/** Leading zeros go: spreadsheets drop them. */
function plainDocument(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '')
}
