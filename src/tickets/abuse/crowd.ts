import { emptySketch, estimatedCount, merged, type Sketch, withMember } from '../../lib/sketch.ts'

/** What one order shows of the crowd behind its networks. */
export interface Evidence {
  /** The networks by which its address is counted, the narrowest first. */
  readonly networks: readonly string[]
  readonly phone: string
  readonly place: string
  readonly browser: string
  /** The seller has asked the shopper, or has sent the order. */
  readonly isConfirmed: boolean
}

/** The people who ordered through a network on one day. */
export interface CrowdDay {
  readonly phones: Sketch
  /** The phones whose orders the seller has confirmed. */
  readonly confirmed: Sketch
  readonly places: Sketch
  readonly browsers: Sketch
}

/** A digest of a text, keyed so that it cannot be made elsewhere. */
export type DigestOf = (text: string) => Uint8Array

/** With fewer phones on a day a network is not noted: the row would be about a person, and not about a crowd. */
const LEAST_ON_A_DAY = 5

/** What a crowd has to show before its limits rise: docs/decisions/0008-anonymous-abuse.md says why. */
const least = { days: 3, people: 30, places: 8, browsers: 3, confirmed: 20, shops: 2 } as const

/** A confirmed order counts as much as this many that only came in. */
const CONFIRMED_WEIGHT = 3
/** This many people raise the limits by their own size. */
const PEOPLE_PER_STEP = 100
/** With and without orders that the seller confirmed. Unconfirmed ones are cheap for an attacker with patience. */
const LARGEST_FACTOR = { confirmed: 6, claimed: 4 } as const
const FACTOR_OF_OTHERS = 3

/** How long a day is remembered. */
export const CROWD_DAYS = 28

const nobody: CrowdDay = { phones: emptySketch, confirmed: emptySketch, places: emptySketch, browsers: emptySketch }

/** Adds orders of a day to what is known of its networks. */
export function withOrders(
  known: ReadonlyMap<string, CrowdDay>,
  orders: Iterable<Evidence>,
  digestOf: DigestOf,
): ReadonlyMap<string, CrowdDay> {
  const days = new Map(known)
  for (const order of orders) {
    for (const network of order.networks) {
      days.set(network, withOrder(days.get(network) ?? nobody, network, order, digestOf))
    }
  }
  return days
}

/** The networks that many people used. */
export function crowdsAmong(days: ReadonlyMap<string, CrowdDay>): ReadonlyMap<string, CrowdDay> {
  return new Map([...days].filter(([, { phones }]) => estimatedCount(phones) >= LEAST_ON_A_DAY))
}

/** The network is part of each digest, so that sketches of two networks cannot be compared. */
function withOrder(day: CrowdDay, network: string, order: Evidence, digestOf: DigestOf): CrowdDay {
  const phone = digestOf(`${network} phone ${order.phone}`)
  return {
    phones: withMember(day.phones, phone),
    confirmed: order.isConfirmed ? withMember(day.confirmed, phone) : day.confirmed,
    places: withMember(day.places, digestOf(`${network} place ${order.place}`)),
    browsers: withMember(day.browsers, digestOf(`${network} browser ${order.browser}`)),
  }
}

/** What several days of one network show together. */
export interface Crowd {
  readonly days: number
  readonly phones: number
  readonly confirmed: number
  readonly places: number
  readonly browsers: number
}

export function crowdOf(days: readonly CrowdDay[]): Crowd {
  const together = (part: keyof CrowdDay) => estimatedCount(merged(days.map((day) => day[part])))
  return {
    days: days.length,
    phones: together('phones'),
    confirmed: together('confirmed'),
    places: together('places'),
    browsers: together('browsers'),
  }
}

/**
 * By how much a network's limits rise: from 1 to 6, or to 4 without orders that the seller confirmed. Nothing rises before the third day, so variety that was made up in a night
 * has no effect. Orders that only came in count when they also differ in place and browser. Orders that the seller confirmed count thrice, wherever they went.
 */
export function crowdFactor({ days, phones, confirmed, places, browsers }: Crowd): number {
  const people = phones + (CONFIRMED_WEIGHT - 1) * confirmed
  const isProven = confirmed >= least.confirmed
  const isVaried = places >= least.places && browsers >= least.browsers
  if (days < least.days || people < least.people || !(isVaried || isProven)) return 1
  return Math.min(LARGEST_FACTOR[isProven ? 'confirmed' : 'claimed'], 1 + people / PEOPLE_PER_STEP)
}

/**
 * The factor of a network in a shop: its own, or a smaller one where at least two other shops of the installation have learnt the crowd. One shop alone
 * decides nothing in another, whatever its seller confirms.
 */
export function factorInShop(own: Crowd, others: readonly Crowd[]): number {
  const learntBy = others.filter((other) => crowdFactor(other) > 1).length
  return Math.max(crowdFactor(own), learntBy >= least.shops ? FACTOR_OF_OTHERS : 1)
}

/** A finished day is learnt at once, and again after this many days, because sellers confirm orders later. */
const LEARNT_AGAIN_DAYS = [0, 2, 7]

export const DAY_MS = 86_400_000

/** The finished days that are to be learnt, the oldest first. `learntAt` says when each was learnt the last time, if it was. */
export function daysToLearn(learntAt: ReadonlyMap<number, number>, now: number): readonly number[] {
  const today = Math.floor(now / DAY_MS)
  return Array.from({ length: CROWD_DAYS }, (_, place) => today - CROWD_DAYS + place).filter((day) => {
    const last = learntAt.get(day) ?? 0
    return LEARNT_AGAIN_DAYS.some((days) => {
      const due = (day + 1 + days) * DAY_MS
      return due <= now && last < due
    })
  })
}
