import type { Money } from '../../lib/money.ts'

/** How deliveries ended: the parcel was taken, or came back. */
export interface Outcomes {
  readonly delivered: number
  readonly returned: number
}

export const noOutcomes: Outcomes = { delivered: 0, returned: 0 }

/** What is known before an order is called: how earlier deliveries of this shop ended. */
export interface RiskFacts {
  readonly shop: Outcomes
  readonly phone: Outcomes
  readonly district: Outcomes
  /** Of each product of the order. */
  readonly products: readonly Outcomes[]
  /** Of each reason why the order is `por confirmar`. */
  readonly suspicions: readonly Outcomes[]
  /** What the way there and back costs; `null` while the shop has not said it. */
  readonly freight: Money | null
}

export interface Risk {
  /** The expected loss, in hundredths of the currency: the greater, the earlier the shopper is called. */
  readonly rank: number
  /** Why, in the seller's words, with the shop's own figures only. Never empty. */
  readonly words: readonly string[]
  /** How earlier deliveries of the phone ended. */
  readonly phone: Outcomes
}

/**
 * A shop without deliveries counts as one that had 20 and got 5 back. The quarter is an assumption for parcels that are paid at the door, not a measurement: it
 * only orders the queue, is never shown, and is outweighed by the shop's own figures after 20 deliveries.
 */
const ASSUMED = { delivered: 15, returned: 5 } as const satisfies Outcomes

/** The prior of each key, in deliveries at the shop's usual rate. That of a phone is small, because a person repeats what they did; that of a district is larger. */
const WEIGHTS = { phone: 2, product: 20, district: 12, suspicion: 8 } as const

/** The freight of every order while it is not known. */
const SAME_FREIGHT = 1_000

/** Fewer deliveries than these say nothing about a district or a product. */
const LEAST_TO_SAY = 5
const MUCH_MORE = 1.3

/**
 * Expected loss = (freight there and back) × (chance of refusal). The chance is the shop's own rate, moved in log-odds by what phone, district, products and
 * suspicions did, each shrunk towards the shop's rate (beta-binomial), so that one bad delivery is not taken for a rule.
 */
export function riskOf({ shop, phone, district, products, suspicions, freight }: RiskFacts): Risk {
  const usual = rateOf(plus(shop, ASSUMED))
  const shifts = [
    shiftOf(phone, usual, WEIGHTS.phone),
    shiftOf(district, usual, WEIGHTS.district),
    strongest(products.map((one) => shiftOf(one, usual, WEIGHTS.product))),
    strongest(suspicions.map((one) => shiftOf(one, usual, WEIGHTS.suspicion))),
  ]
  const chance = fromLogOdds(shifts.reduce((sum, shift) => sum + shift, logOdds(usual)))
  return {
    rank: Math.round((freight ?? SAME_FREIGHT) * chance),
    words: wordsOf(shop, phone, district, products),
    phone,
  }
}

function wordsOf(shop: Outcomes, phone: Outcomes, district: Outcomes, products: readonly Outcomes[]) {
  if (countOf(shop) === 0) return ['Todavía sin historial']
  const worst = products.filter((one) => isMuch(one, shop)).toSorted((one, other) => rateOf(other) - rateOf(one))[0]
  return [
    phoneWords(phone),
    ...(isMuch(district, shop) ? [`Distrito con muchas devoluciones (${share(district)})`] : []),
    ...(worst ? [`Producto con muchas devoluciones (${share(worst)})`] : []),
  ]
}

function phoneWords(phone: Outcomes): string {
  if (countOf(phone) === 0) return 'Sin historial'
  if (phone.returned > 0) return `Devolvió ${share(phone)}`
  return phone.delivered === 1 ? 'Ya recibió 1 pedido' : `Ya recibió ${phone.delivered} pedidos`
}

function isMuch(one: Outcomes, shop: Outcomes): boolean {
  return countOf(one) >= LEAST_TO_SAY && one.returned >= 2 && rateOf(one) >= rateOf(shop) * MUCH_MORE
}

function share(one: Outcomes): string {
  return `${one.returned} de ${countOf(one)}`
}

function countOf({ delivered, returned }: Outcomes): number {
  return delivered + returned
}

function rateOf(one: Outcomes): number {
  return one.returned / countOf(one)
}

function plus(one: Outcomes, other: Outcomes): Outcomes {
  return { delivered: one.delivered + other.delivered, returned: one.returned + other.returned }
}

/** How far a key moves the log-odds of refusal. 0 for one without deliveries. */
function shiftOf(one: Outcomes, usual: number, weight: number): number {
  const rate = (one.returned + usual * weight) / (countOf(one) + weight)
  return logOdds(rate) - logOdds(usual)
}

/** Of several products the worst decides: one that is refused brings the parcel back. */
function strongest(shifts: readonly number[]): number {
  return shifts.length === 0 ? 0 : Math.max(...shifts)
}

function logOdds(chance: number): number {
  return Math.log(chance / (1 - chance))
}

function fromLogOdds(odds: number): number {
  return 1 / (1 + Math.exp(-odds))
}
