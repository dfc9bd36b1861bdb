import type { Money } from '../../lib/money.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import { comparable } from '../../lib/text/comparable.ts'
import type { Order } from '../../orders/order.ts'
import type { Parcel, ParcelState } from '../../orders/order-work.ts'
import { currentParcels, isForward, parcelsOf } from '../../orders/parcels/parcels.ts'
import type { CourierFile, WordMeaning } from './courier-file.ts'
import type { ReportFacts } from './report-cells.ts'
import type { Verdict } from './report-run.ts'

/** The meanings of words. What the seller said comes before the courier’s file, and a whole word before the beginning of one; the longest beginning counts. */
export interface Words {
  get(word: string): WordMeaning | undefined
}

export function wordsOf(
  files: readonly (Pick<CourierFile, 'report'> | undefined)[],
  said: readonly (readonly [word: string, meaning: WordMeaning])[],
): Words {
  const written = files.flatMap((file) => Object.entries(file?.report.words ?? {}))
  const named = (isBeginning: boolean) =>
    written
      .filter(([word]) => word.endsWith('*') === isBeginning)
      .map(([word, meaning]) => [comparable(word), meaning] as const)
  const whole = new Map([...named(false), ...said])
  const longestFirst = named(true).toSorted(([one], [other]) => other.length - one.length)
  return {
    get: (word) => whole.get(word) ?? longestFirst.find(([beginning]) => `${word} `.startsWith(`${beginning} `))?.[1],
  }
}

/** A row’s fingerprint (courier, parcel, word, time): the same in every export that contains the row. */
export function signOf(courier: string, { guide, own, code, word, at }: ReportFacts): string {
  return sha256(JSON.stringify([courier, guide || own || code, word, at])).slice(0, 32)
}

/** The id under which what a courier told is stored as a report of a parcel. */
export function reportEventId(sign: string, source: 'file' | 'api' = 'file'): string {
  return `${source}-${sign}`
}

interface Facts {
  readonly row: ReportFacts
  readonly order: Order
  /** '': the order as one parcel. */
  readonly parcelId: string
  /** The parcel’s stored guide. */
  readonly guide: string
  readonly courierName: string
  readonly wasTold: boolean
  readonly meaning: WordMeaning | undefined
  /** When it happened; now, where the row does not say. */
  readonly at: number
}

export interface RowVerdict {
  readonly verdict: Verdict
  readonly toState: ParcelState | null
}

/** What a row that is joined with a parcel will do. */
export function verdictOf(facts: Facts): RowVerdict {
  const { row, order, parcelId, meaning, at } = facts
  if (meaning === undefined && row.word !== '') return { verdict: 'unknown-word', toState: null }
  const toState = meaning === undefined || meaning === 'nada' ? null : meaning
  if (order.forgottenAt !== null || !isSending(order)) return { verdict: 'not-open', toState }
  const parcel = parcelAt(order, parcelId)
  if (toState === 'anulado') return { verdict: annuls(facts, parcel) ? 'moves' : 'known', toState }
  const moves = toState !== null && (parcel ? isForward(parcel, toState, at) : toState !== 'preparado')
  if (moves && !facts.wasTold && !parcel?.isReplaced) return { verdict: 'moves', toState }
  if (fillsIn(facts, parcel)) return { verdict: 'fills', toState }
  return { verdict: toState === null ? 'nothing' : 'known', toState }
}

function annuls({ row, guide, parcelId, wasTold, at }: Facts, parcel: Parcel | null): boolean {
  if (!parcel || parcelId === '' || parcel.isReplaced || wasTold) return false
  return isForward(parcel, 'anulado', at) && !isOfAnotherGuide(row, guide)
}

/** A row without a guide does not annul a parcel that has one: it is of an order that the courier had before. */
export function isOfAnotherGuide(row: ReportFacts, guide: string): boolean {
  return row.guide === '' && guide !== ''
}

function isSending({ state }: Order): boolean {
  return state === 'confirmado' || state === 'enviado' || state === 'entregado' || state === 'devuelto'
}

/** The parcel with this id; for '' the order’s only parcel, even if only its own fields imply it. `null` when there is none. */
export function parcelAt(order: Order, parcelId: string): Parcel | null {
  if (parcelId !== '') return order.work.parcels[parcelId] ?? null
  const [only, ...others] = currentParcels(parcelsOf(order, 'implied'))
  return only && others.length === 0 ? only[1] : null
}

/** Whether the row knows a guide, a courier or a cost that the parcel lacks. */
function fillsIn({ row, guide, order, courierName }: Facts, parcel: Parcel | null): boolean {
  if (parcel?.isReplaced) return false
  if (row.guide !== '' && guide === '') return true
  if ((row.carrier || courierName) !== '' && (parcel?.courier ?? order.work.courier) === '') return true
  return Object.keys(costsIn(row, parcel, parcel?.state ?? 'preparado')).length > 0
}

/** What the row says of the courier's costs and the parcel lacks: of the way out, and of the way back of what comes back, of which 0 is not said yet. A cost only rises. */
export function costsIn(
  { freight, returnFreight }: ReportFacts,
  parcel: Pick<Parcel, 'cost' | 'costBack'> | null,
  state: ParcelState,
): { readonly cost?: Money; readonly costBack?: Money } {
  const isBack = state === 'volviendo' || state === 'devuelto'
  const back = isBack ? (returnFreight ?? 0) : 0
  return {
    ...(freight !== null && freight > (parcel?.cost ?? -1) && { cost: freight }),
    ...(back > (parcel?.costBack ?? 0) && { costBack: back }),
  }
}
