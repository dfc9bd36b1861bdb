import { z } from 'zod'
import type { NamedProduct } from '../../catalogue/product.ts'
import { deliveryWindow } from '../../delivery/delivery-window.ts'
import { arrivalText } from '../../delivery/option-words.ts'
import { coming, localMoment } from '../../delivery/public-rules.ts'
import type { Answer, Option } from '../../delivery/quote.ts'
import { WAYS } from '../../delivery/rule.ts'
import { decimalString, formatMoney, shortMoney } from '../../lib/money.ts'
import { deskLines } from '../../orders/acts/desk-lines.ts'
import { findManualTerms } from '../../orders/placing/manual-terms.step.ts'
import { collectedAtDoor, type ManualTerms, wrongTerms } from '../../orders/placing/manual-terms.ts'
import { searchedPlaces } from '../../places/data/country-places.ts'
import { smallestLevels } from '../../places/levels.ts'
import { deskCall } from '../calls/desk-call.ts'
import type { SellerRequest } from '../desk-request.ts'
import { leadWorkers } from '../leads/lead-workers.ts'
import { notSentText } from '../orders/forms/delivery-proposal.ts'
import type { KnownProduct } from '../orders/lines/known-product.ts'
import { productsAsked } from '../orders/lines/product-calls.api.ts'
import { agreedTerms, linesOf, moneyOf, placeOf, productOfRow } from './manual-order.ts'
import { lineProblem, termsProblem } from './problem-words.ts'
import { productsOfRows } from './products-to-name.api.ts'
import type { ShownCost, ShownWay } from './shown-cost.ts'
import { isOfRow, LONGEST_FIELD, type Problem, readTyped, type TypedOrder } from './typed-order.ts'

/** What a new order costs while it is typed. */
export const newOrderCostCall = deskCall({
  name: 'newOrderCost',
  path: '/t/:host/nuevo/cuenta',
  summary: 'What an order that is being entered costs by the shop’s prices and rules of delivery. Saves nothing',
  who: leadWorkers,
  params: z.object({
    fields: z
      .record(z.string().max(40), z.string().max(LONGEST_FIELD))
      .describe('The fields of the form, without its chat'),
  }),
  answers: z
    .object({
      rows: z.array(z.object({ label: z.string(), amount: z.string() })),
      total: z.string(),
      deposit: z.string(),
      collect: z.string(),
    })
    .loose(),
  refusals: [],
  async run({ fields }, asked) {
    const typed = readTyped(new URLSearchParams(fields))
    const data = await workOutCost(asked, typed, await productsOfRows(asked, typed))
    return { ok: true, data, back: `/t/${asked.params.host}/nuevo` }
  },
})

/** What the form costs so far, by the acts' own rules. A row that is not understood yet counts nothing, and a product that is half typed is no problem. */
export async function workOutCost(
  asked: SellerRequest,
  typed: TypedOrder,
  named: readonly NamedProduct[],
): Promise<ShownCost> {
  const { deps, shop } = asked
  const slugs = typed.lines.flatMap((line) => (line.product !== '' && productOfRow(line, named)?.slug) || [])
  const { products } = await productsAsked(asked, '', [...new Set(slugs)])
  const known = new Map(products.map((one) => [one.slug, one]))
  const read = linesOf(typed.lines, named)
  const { lines, own, refused } = pricedLines(read, known)
  const at = placeOf(typed.lugar, searchedPlaces(shop.country))
  const agreed = agreedTerms(typed)
  const problems: Problem[] = [...agreed.problems]
  const paid = moneyOf(typed, 'pago', problems) ?? 0
  problems.push(...read.problems, ...refused)
  const { terms, answer } = await findManualTerms(
    deps.db.read,
    shop,
    { lines, own, place: at?.place ?? null },
    agreed.terms,
  )
  // Of sums that lack a row nothing is said.
  const isWhole = problems.length === 0 && lines.length > 0
  const wrong = isWhole ? wrongTerms(terms, { ...agreed.terms, paid }, asked.permission) : null
  if (wrong) problems.push(termsProblem(wrong, shop.currency))
  return {
    ...sumsOf(terms, { currency: shop.currency, paid, hasLines: lines.length > 0 }),
    ...deliveryOf(asked, { terms, answer, lines, hasPlace: at?.place != null }),
    products: slugs.flatMap((slug) => known.get(slug) ?? []).map(plainProduct),
    problems: problems.filter((one) => refused.includes(one) || !isOfRow(one.field, 'product')),
  }
}

/** The lines of the rows without those that are refused, and by how much the seller's own prices are less. */
function pricedLines({ lines, places }: ReturnType<typeof linesOf>, known: ReadonlyMap<string, KnownProduct>) {
  const refused: Problem[] = []
  let left = lines.map((line, at) => ({ line: { ...line, colors: [...line.colors] }, row: places[at] ?? 0 }))
  for (;;) {
    const wanted = left.map(({ line }) => line)
    const priced = deskLines([], wanted, known)
    if (priced.ok) return { lines: priced.value.lines, own: priced.value.discount ?? 0, refused }
    const wrong = left[priced.refusal.place]
    if (!wrong) return { lines: [], own: 0, refused }
    refused.push(lineProblem(priced.refusal, wrong.row))
    left = left.filter((one) => one !== wrong)
  }
}

/** Without what the form does not show. */
function plainProduct({ dependents: _, ...product }: KnownProduct): KnownProduct {
  return { ...product, dependents: [] }
}

interface Sums {
  readonly currency: SellerRequest['shop']['currency']
  readonly paid: number
  readonly hasLines: boolean
}

function sumsOf(terms: ManualTerms, { currency, paid, hasLines }: Sums) {
  const money = (amount: number) => formatMoney(amount, currency)
  const rows: readonly (readonly [string, number])[] = [
    ['Productos', terms.products],
    ['Descuento', -Math.min(terms.discount, terms.products)],
    ['Envío', terms.shipping],
    ['Recargo', terms.surcharge],
  ]
  const shown = rows.filter(([label, amount]) => amount !== 0 || (label === 'Envío' && terms.option !== null))
  return {
    rows: hasLines
      ? shown.map(([label, amount]) => ({ label, amount: amount < 0 ? `− ${money(-amount)}` : money(amount) }))
      : [],
    total: hasLines ? money(terms.total) : '',
    deposit: hasLines && terms.deposit > 0 ? money(Math.min(terms.deposit, terms.total)) : '',
    collect: hasLines ? money(collectedAtDoor(terms, paid)) : '',
  }
}

interface Delivered {
  readonly terms: ManualTerms
  readonly answer: Answer | null
  readonly lines: Parameters<typeof notSentText>[1]['lines']
  readonly hasPlace: boolean
}

function deliveryOf({ deps, shop }: SellerRequest, { terms, answer, lines, hasPlace }: Delivered) {
  const { currency, country } = shop
  const { option } = terms
  const options = answer?.kind === 'options' ? answer.options : []
  const moment = localMoment(deps.clock(), country)
  const wordsOf = (one: Option) => {
    const { days, cutOff } = one.rule
    const window = days && deliveryWindow({ days, cutOff }, moment, coming(country, deps.clock()))
    return [
      one.rate === 0 ? 'gratis' : shortMoney(one.rate, currency),
      one.surcharge > 0 && `recargo ${shortMoney(one.surcharge, currency)}`,
      window && arrivalText(window, one.way, moment.day).toLowerCase(),
      one.payment === 'deposito' &&
        (one.deposit === null ? 'con adelanto' : `adelanto ${shortMoney(one.deposit, currency)}`),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  const first = options[0]?.way ?? 'domicilio'
  const ways = [first, ...WAYS.filter((way) => way !== first)].map((way): ShownWay => {
    const offered = options.find((one) => one.way === way)
    const words = offered ? wordsOf(offered) : options.length > 0 ? 'fuera de tus reglas: escribe el costo' : ''
    return { way, words }
  })
  return {
    ways,
    says: saysOf(terms, answer, { lines, currency, hasPlace, level: smallestLevels[country] }),
    shipping: option ? decimalString(option.rate) : '',
    asked: option && option.deposit !== null ? decimalString(option.deposit) : '',
    agencies: options.find(({ way }) => way === 'agencia')?.rule.agencies ?? [],
  }
}

interface Said extends Pick<Delivered, 'lines' | 'hasPlace'> {
  readonly currency: SellerRequest['shop']['currency']
  readonly level: string
}

function saysOf({ isDepositOpen }: ManualTerms, answer: Answer | null, { lines, currency, hasPlace, level }: Said) {
  if (!hasPlace && answer?.kind === 'open')
    return `Elige el ${level === 'parroquia' ? 'lugar' : level} y verás cuánto cuesta el envío.`
  if (answer?.kind === 'refused')
    return `Según tus reglas, ${notSentText(answer, { currency, lines })}. Puedes guardarlo igual: escribe el envío.`
  if (answer?.kind === 'open') return 'Tus reglas no dicen cuánto cuesta a este lugar: escribe el envío.'
  return isDepositOpen ? 'Sale con adelanto: escribe de cuánto, o 0 si sale sin él.' : ''
}
