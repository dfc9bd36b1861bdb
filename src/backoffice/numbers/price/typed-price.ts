import { percentText, readPercent } from '../../../figures/costs/percent.ts'
import type { PriceBasis } from '../../../figures/rules/price-basis.ts'
import type { PriceCosts } from '../../../figures/rules/price-for.ts'
import { decimalString, type Money, readTypedMoney } from '../../../lib/money.ts'
import { done, type Outcome, refused } from '../../../lib/outcome.ts'

/** The fields of the calculator in the order of its form, as its address has them. */
export const PRICE_FIELDS = [
  ...(['costo', 'cpa', 'flete', 'vuelta', 'empaque', 'cancelados', 'devueltos'] as const),
  ...(['comision', 'comision_fija', 'sobre', 'margen'] as const),
]
export type PriceField = (typeof PRICE_FIELDS)[number]
export type TypedPrice = Readonly<Record<PriceField, string>>
export type PriceProblems = Readonly<Partial<Record<PriceField, string>>>

/** What the shop knows, as its fields have it; '' where it is not known. */
export function knownPrice(basis: PriceBasis): TypedPrice {
  const money = (found: { readonly value: Money } | null) => (found === null ? '' : decimalString(found.value))
  const share = (found: { readonly value: number } | null) =>
    found === null ? '' : percentText(Math.round(found.value * 1_000) * 10)
  const { fee } = basis
  return {
    ...{ costo: money(basis.cost), cpa: money(basis.cpa), flete: money(basis.freight) },
    ...{ vuelta: money(basis.comingBack), empaque: money(basis.packing) },
    ...{ cancelados: share(basis.cancelled), devueltos: share(basis.returned) },
    comision: fee === null ? '' : percentText(fee.value.basisPoints),
    comision_fija: fee === null ? '' : decimalString(fee.value.fixed),
    sobre: fee?.value.on === 'sent' ? 'enviado' : 'entregado',
    margen: share(basis.margin),
  }
}

/** What was typed; of fields that the address does not name, what the shop knows. */
export function typedPriceIn(asked: URLSearchParams, known: TypedPrice): TypedPrice {
  const entries = PRICE_FIELDS.map((name) => [name, (asked.get(name) ?? known[name]).trim().slice(0, 20)])
  return Object.fromEntries(entries) as TypedPrice
}

/** Whether somebody has asked, and has not only opened the screen. */
export function isAsked(asked: URLSearchParams): boolean {
  return PRICE_FIELDS.some((name) => asked.has(name))
}

const MISSING = 'Falta: escríbelo, con 0 si no cuesta nada.'
const MISSING_SHARE = 'Falta: escribe un porcentaje, aunque sea lo que supones.'
const MONEY = 'Escribe un monto, como 8.50.'
const SHARE = 'Escribe un porcentaje de 0 a 100, como 12.5.'
/** A margin of all of the price leaves nothing to pay costs with. */
const MOST_MARGIN = 9_900

/** Reads the form. What is wrong or missing is said beside its field. A fixed fee counts for each parcel, so it is among what packing costs. */
export function readPrice(typed: TypedPrice): Outcome<PriceCosts, PriceProblems> {
  const problems: Partial<Record<PriceField, string>> = {}
  const money = (field: PriceField): Money => {
    const read = readTypedMoney(typed[field])
    if (!read.ok) problems[field] = typed[field] === '' ? MISSING : MONEY
    return read.ok ? read.value : 0
  }
  const share = (field: PriceField, most = 10_000): number => {
    const read = readPercent(typed[field], most)
    if (!read.ok) problems[field] = typed[field] === '' ? MISSING_SHARE : SHARE
    return read.ok ? read.value / 10_000 : 0
  }
  const [cancelled, returned] = [share('cancelados'), share('devueltos')]
  const [fee, fixed] = [share('comision'), money('comision_fija')]
  // What is taken of delivered parcels only is less on each that is sent.
  const paid = typed.sobre === 'enviado' ? 1 : 1 - returned
  const costs: PriceCosts = {
    ...{ cost: money('costo'), cpa: money('cpa'), freight: money('flete'), comingBack: money('vuelta') },
    other: money('empaque') + fixed * paid,
    ...{ cancelled, returned, fee: fee * paid, margin: share('margen', MOST_MARGIN) },
  }
  if (typed.margen !== '' && problems.margen) problems.margen = 'Escribe un porcentaje de 0 a 99, como 20.'
  return Object.keys(problems).length > 0 ? refused(problems) : done(costs)
}
