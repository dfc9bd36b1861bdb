import type { Way } from '../../delivery/rule.ts'
import type { Money } from '../../lib/money.ts'
import { fold } from '../../lib/text/fold.ts'

/** Hundredths of a percent: 10 000 is all of something. */
export type BasisPoints = number

/** What a return costs beside the freight out. A share is of the freight out. */
export type ComingBack =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'share'; readonly basisPoints: BasisPoints }
  | { readonly kind: 'amount'; readonly amount: Money }

/** What a courier takes for collecting: of each parcel that it delivered, or of each that it was given. */
export interface CollectingFee {
  readonly fixed: Money
  readonly basisPoints: BasisPoints
  readonly on: 'delivered' | 'sent'
}

/** What a courier costs; `null` where it is not known. */
export interface CourierCosts {
  /** The way out. */
  readonly freight: Money | null
  readonly comingBack: ComingBack | null
  readonly fee: CollectingFee | null
}

/** What a courier usually costs, where a parcel does not say it. */
export interface UsualCost extends CourierCosts {
  readonly id: string
  /** The courier's name as parcels bear it, compared without case and accents; '' for any company. */
  readonly courier: string
  /** `null` for any. */
  readonly way: Way | null
  /** Official place codes or their beginnings; empty for everywhere. */
  readonly places: readonly string[]
}

/** Of which parcel the costs are asked. */
export interface CostedParcel {
  readonly courier: string
  readonly way: Way
  /** '' if it is not known. */
  readonly placeCode: string
  /** Whether a person of the shop's list carries it, whose fee stands on the parcel. */
  readonly isRider: boolean
}

const NOT_KNOWN: CourierCosts = { freight: null, comingBack: null, fee: null }

/** What a motorizado takes stands on the parcel. He takes nothing more, unless the shop says so of him by name. */
const OF_RIDER: CourierCosts = {
  freight: null,
  comingBack: { kind: 'nothing' },
  fee: { fixed: 0, basisPoints: 0, on: 'delivered' },
}

/**
 * The most exact usual costs: of the named courier before any, of the longest place, of the named way. What one does not say is taken from the next less exact one
 * that says it.
 */
export function usualCostFor(costs: readonly UsualCost[], parcel: CostedParcel): CourierCosts {
  const matching = matchingCosts(costs, parcel)
  const otherwise = parcel.isRider ? OF_RIDER : NOT_KNOWN
  const first = <Field extends keyof CourierCosts>(field: Field): CourierCosts[Field] =>
    matching.find((cost) => cost[field] !== null)?.[field] ?? otherwise[field]
  return { freight: first('freight'), comingBack: first('comingBack'), fee: first('fee') }
}

/** The usual costs that count for a parcel, the most exact first. */
export function matchingCosts(costs: readonly UsualCost[], parcel: CostedParcel): readonly UsualCost[] {
  const named = fold(parcel.courier)
  return costs
    .filter((cost) => isWay(cost.way, parcel) && (cost.courier === '' ? !parcel.isRider : foldedOf(cost) === named))
    .map((cost) => ({ cost, place: longestMatch(cost.places, parcel.placeCode) }))
    .filter(({ place }) => place !== null)
    .sort((one, other) => rank(other.cost) - rank(one.cost) || byPlaceAndWay(one, other))
    .map(({ cost }) => cost)
}

interface Placed {
  readonly cost: UsualCost
  readonly place: number | null
}

/** A shop's parcels ask the same costs again and again. */
const folded = new WeakMap<UsualCost, string>()

function foldedOf(cost: UsualCost): string {
  const name = folded.get(cost) ?? fold(cost.courier)
  folded.set(cost, name)
  return name
}

const isWay = (way: Way | null, parcel: CostedParcel) => way === null || way === parcel.way

const rank = ({ courier }: UsualCost) => (courier === '' ? 0 : 1)

/** Equals are told apart by id, so that the same facts give the same figures. */
function byPlaceAndWay(one: Placed, other: Placed): number {
  const byPlace = (other.place ?? 0) - (one.place ?? 0)
  const byWay = Number(other.cost.way !== null) - Number(one.cost.way !== null)
  return byPlace || byWay || (one.cost.id < other.cost.id ? -1 : 1)
}

/** How much of a place's code is named; 0 where everywhere is meant, `null` where it is not among the places. */
function longestMatch(places: readonly string[], placeCode: string): number | null {
  if (places.length === 0) return 0
  const lengths = places.filter((prefix) => placeCode.startsWith(prefix)).map(({ length }) => length)
  return lengths.length === 0 ? null : Math.max(...lengths)
}

/** What the courier takes for a parcel; of one that was delivered by what it collected, of one that it was given by what it was to collect. */
export function feeOf(
  { fixed, basisPoints, on }: CollectingFee,
  parcel: { readonly collect: Money; readonly collected: Money; readonly isDelivered: boolean },
): Money {
  if (on === 'sent') return fixed + shareOf(parcel.collect, basisPoints)
  return parcel.isDelivered ? fixed + shareOf(parcel.collected, basisPoints) : 0
}

/** What a return costs beside the freight out; `null` for a share of a freight that is not known. */
export function returnOf(comingBack: ComingBack, freight: Money | null): Money | null {
  if (comingBack.kind === 'nothing') return 0
  if (comingBack.kind === 'amount') return comingBack.amount
  return freight === null ? null : shareOf(freight, comingBack.basisPoints)
}

/** A share of an amount, rounded half up to the hundredth. */
export function shareOf(amount: Money, basisPoints: BasisPoints): Money {
  return Math.round((amount * basisPoints) / 10_000)
}
