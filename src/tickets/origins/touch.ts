import { cleanText } from '../../lib/text/clean-text.ts'
import { hasClickId, type Network, networkOf } from '../abuse/traffic-networks.ts'

/** One arrival of a visitor. A field is `''` when the arrival does not say it. */
export interface Touch {
  /** Milliseconds since 1970, in whole seconds. */
  readonly at: number
  readonly network: Network
  /** The campaign's id, because its name may change. */
  readonly campaign: string
  /** The advertisement's id. */
  readonly ad: string
  /** `px` of the address. */
  readonly px: string
  /** The path of the page on which the visitor landed. */
  readonly page: string
  /** The address had a click id, which is not kept. */
  readonly clicked: boolean
  readonly words: TouchWords
}

/** Free text of the arrival. */
export interface TouchWords {
  readonly referrer: string
  readonly source: string
  readonly medium: string
  readonly campaign: string
  readonly content: string
  readonly term: string
}

/** The first and the latest arrival that says where the visitor came from. */
export interface Touches {
  readonly first: Touch
  readonly last: Touch
}

/** What is known of where an order comes from. `refused`: the visitor does not want to be measured. */
export type TicketTouches = Touches | 'refused' | null

export interface Arrival {
  readonly at: number
  /** The query of the address of landing. */
  readonly query: URLSearchParams
  /** The path of the page of landing. */
  readonly page: string
  /** The host that the visitor came from; `''` when unknown. */
  readonly referrer: string
}

export const noWords: TouchWords = { referrer: '', source: '', medium: '', campaign: '', content: '', term: '' }

/** A touch is forgotten by the browser after this time, as the network's own cookies are. */
export const TOUCH_DAYS = 90

const LONGEST_WORD = 60
const LONGEST_PAGE = 200
const ID = /^[\w.-]{1,40}$/
const PX = /^\d{1,10}$/
/** A placeholder that the network has not filled in, as in a preview: `{{ad.id}}`, `__CID__`, `{creative}`. */
const PLACEHOLDER = /^(\{\{?[^{}]*\}?\}|__[A-Z_]+__)$/

/** Reads an arrival. Malformed values count as missing; long texts are cut. */
export function touchOf({ at, query, page, referrer }: Arrival): Touch {
  const utm = (name: string) => cleanWord(query.get(`utm_${name}`) ?? '')
  return {
    at: wholeSeconds(at),
    network: networkOf({ query, referrer }),
    campaign: firstId(query, ['campaign_id', 'utm_id', 'gad_campaignid']),
    ad: firstId(query, ['ad_id']),
    px: matching(PX, query.get('px')),
    page: page.slice(0, LONGEST_PAGE),
    clicked: hasClickId(query),
    words: {
      referrer: cleanWord(referrer),
      source: utm('source'),
      medium: utm('medium'),
      campaign: utm('campaign'),
      content: utm('content'),
      term: utm('term'),
    },
  }
}

/** Adds an arrival. A direct one changes nothing: a visitor who returns by typing the address still came by the advertisement. */
export function withTouch(known: Touches | null, touch: Touch): Touches {
  if (!known) return { first: touch, last: touch }
  return touch.network === 'directo' ? known : { first: known.first, last: touch }
}

/**
 * Whether two arrivals are of the same advertisement or link, by the address alone. Time and referrer do not count, nor whether it was Instagram or Facebook, which only the
 * referrer tells apart.
 */
export function isSameSource(one: Touch, other: Touch): boolean {
  const key = ({ network, campaign, ad, px, clicked, words: { referrer: _, ...utm } }: Touch) =>
    JSON.stringify([network === 'instagram' ? 'facebook' : network, campaign, ad, px, clicked, Object.values(utm)])
  return key(one) === key(other)
}

export function cleanWord(text: string): string {
  const word = cleanText(text.slice(0, 1_000))
  return PLACEHOLDER.test(word) ? '' : [...word].slice(0, LONGEST_WORD).join('').trim()
}

export function cleanId(text: string): string {
  return PLACEHOLDER.test(text) ? '' : matching(ID, text)
}

export function cleanPx(text: string): string {
  return matching(PX, text)
}

function firstId(query: URLSearchParams, names: readonly string[]): string {
  return names.map((name) => cleanId(query.get(name) ?? '')).find((id) => id !== '') ?? ''
}

function matching(pattern: RegExp, text: string | null): string {
  return text !== null && pattern.test(text) ? text : ''
}

function wholeSeconds(at: number): number {
  return Math.floor(at / 1_000) * 1_000
}
