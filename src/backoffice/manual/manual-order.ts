import type { NamedProduct } from '../../catalogue/product.ts'
import { type Money, readTypedMoney } from '../../lib/money.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { fold } from '../../lib/text/fold.ts'
import type { ManualOrder, PricedManualLine } from '../../orders/placing/create-manual-order.action.ts'
import type { AgreedTerms } from '../../orders/placing/manual-terms.ts'
import { pinProblems, readMapPin } from '../../orders/placing/map-pin.ts'
import { type Place, placeLabel } from '../../places/place.ts'
import { quarterIn, withQuarter } from '../../places/quarter.ts'
import type { IndexedPlace } from '../../places/search/place-search.ts'
import { typedPlace } from '../../places/search/typed-place.ts'
import { type Known, plainLabel } from './proposed-order.ts'
import { typedColors } from './typed-colors.ts'
import { lineField, type Problem, type TypedField, type TypedLine, type TypedOrder } from './typed-order.ts'

/** The order that the form says, or what has to be corrected. */
export function manualOrder(typed: TypedOrder, known: Known): Outcome<ManualOrder, readonly Problem[]> {
  const problems: Problem[] = []
  const at = placeOf(typed.lugar, known.places)
  if (at === null) problems.push({ field: 'lugar', message: PLACE_UNKNOWN })
  const { lines, problems: wrongLines } = linesOf(typed.lines, known.products)
  problems.push(...wrongLines)
  if (lines.length === 0 && wrongLines.length === 0)
    problems.push({ field: lineField('product', 0), message: NO_PRODUCT })
  const agreed = agreedTerms(typed)
  problems.push(...agreed.problems)
  const paid = moneyOf(typed, 'pago', problems)
  if (typed.dia !== '' && typed.dia < known.today)
    problems.push({ field: 'dia', message: 'Elige un día de hoy en adelante' })
  const pin = readMapPin(typed.mapa)
  if (!pin.ok) problems.push({ field: 'mapa', message: pinProblems[pin.refusal] })
  if (problems.length > 0 || at === null || !pin.ok) return refused(problems)
  const { nombre: name, celular: phone, documento: document, barrio, direccion } = typed
  return done({
    ...agreed.terms,
    ...{ name, phone, document },
    placeCode: at.place?.code ?? '',
    quarter: withQuarter(barrio, at.quarter) || at.quarter,
    address: withQuarter(direccion, at.within),
    // An address that is still missing is asked for, so a neighbourhood alone is none.
    reference: direccion === '' ? withQuarter(typed.referencia, at.within) || at.within : typed.referencia,
    pin: pin.value,
    secondPhone: typed.celular2,
    receiver: typed.recibe,
    agency: typed.agencia,
    day: typed.dia || null,
    hours: typed.horario,
    note: [typed.nota, agreed.terms.discount > 0 && typed.motivo !== '' && `Descuento: ${typed.motivo}`]
      .filter(Boolean)
      .join('. '),
    lines,
    payment: paid ? paymentOf(typed, paid) : null,
  })
}

function paymentOf({ medio: means, operacion: reference, visto }: TypedOrder, amount: Money): ManualOrder['payment'] {
  const shared = { kind: 'adelanto', receivedBy: 'tienda', voucher: undefined, note: '' } as const
  return { ...shared, amount, means, reference, accept: visto !== '' }
}

const PLACE_UNKNOWN = 'No encontramos ese lugar: escríbelo con su provincia o departamento'
const MOST_AMOUNT = 'La cantidad va de 1 a 999'
const WHICH_PRODUCT = 'Elige cuál de los productos quiere, o vacía esa fila'
const NO_PRODUCT = 'Elige al menos un producto'
const NO_MONEY = 'Escribe un monto, como 20.00'

/** What was agreed of way and money. An amount that cannot be read counts as none. */
export function agreedTerms(typed: TypedOrder): { readonly terms: AgreedTerms; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const { entrega } = typed
  const terms: AgreedTerms = {
    way: entrega === 'agencia' || entrega === 'domicilio' ? entrega : '',
    shipping: moneyOf(typed, 'envio', problems),
    discount: moneyOf(typed, 'descuento', problems) ?? 0,
    deposit: moneyOf(typed, 'adelanto', problems),
  }
  return { terms, problems }
}

/** `null` for an empty field, and for one that is no amount. */
export function moneyOf(typed: TypedOrder, field: TypedField, problems: Problem[]): Money | null {
  const text = typed[field]
  if (text === '') return null
  const read = readTypedMoney(text)
  if (read.ok) return read.value
  problems.push({ field, message: NO_MONEY })
  return null
}

interface FoundPlace {
  /** `null` while nothing is typed. */
  readonly place: Place | null
  readonly quarter: string
  /** Where it lies in a division that has a name of its own. */
  readonly within: string
}

/** The place of a text, and its neighbourhood. `null`: no place has this name, or several have. */
export function placeOf(text: string, places: readonly IndexedPlace[]): FoundPlace | null {
  if (text === '') return { place: null, quarter: '', within: '' }
  const whole = places.find((one) => placeLabel(one.place) === text || plainLabel(one) === text)
  const typed = whole ? null : typedPlace(places, text)
  const found = whole ?? (typed?.found === 'one' ? typed.places[0] : null)
  return found ? { place: found.place, quarter: found.quarter, within: quarterIn(found.place.distrito) } : null
}

/** The products that the rows say, with the rows' places, and what is wrong with the others. */
export function linesOf(rows: readonly TypedLine[], products: readonly NamedProduct[]) {
  const lines: PricedManualLine[] = []
  const places: number[] = []
  const problems: Problem[] = []
  for (const [place, row] of rows.entries()) {
    if (row.product === '') {
      if (row.amount + row.colors + row.price !== '' || row.among.length > 0)
        problems.push({ field: lineField('product', place), message: WHICH_PRODUCT })
      continue
    }
    const read = lineOf(row, place, products)
    if (read.ok) {
      lines.push(read.value)
      places.push(place)
    } else problems.push(read.refusal)
  }
  return { lines, places, problems }
}

/** The product of a row: the one that was chosen from the list, as long as the text is its name, or the one of that name. */
export function productOfRow(
  { product, slug }: Pick<TypedLine, 'product' | 'slug'>,
  products: readonly NamedProduct[],
): NamedProduct | undefined {
  const named = products.filter(({ title }) => fold(title) === fold(product))
  return named.find((one) => one.slug === slug) ?? named[0]
}

function lineOf(row: TypedLine, place: number, products: readonly NamedProduct[]): Outcome<PricedManualLine, Problem> {
  const wrong = (name: 'product' | 'amount' | 'colors' | 'price', message: string) =>
    refused({ field: lineField(name, place), message })
  const found = productOfRow(row, products)
  if (!found) return wrong('product', `No vendes «${row.product}»: elígelo de la lista`)
  const count = Number(row.amount || '1')
  if (!/^[1-9]\d{0,2}$/.test(row.amount || '1')) return wrong('amount', MOST_AMOUNT)
  const own = ofUnits(typedColors(row.colors, found.colors), count)
  if (own.includes(null) || own.length > count) {
    const known = found.colors.length > 0 ? `: ${found.colors.join(', ')}` : '. No tiene colores'
    return wrong('colors', `Un color por unidad${known}`)
  }
  const price = row.price === '' ? null : readTypedMoney(row.price)
  if (price && !price.ok) return wrong('price', NO_MONEY)
  return done({
    slug: found.slug,
    amount: count,
    colors: own.filter((one) => one !== null),
    ...(price?.ok && { price: price.value }),
  })
}

/** Without the empty ends beyond the last unit. */
function ofUnits(colors: readonly (string | null)[], count: number): readonly (string | null)[] {
  if (colors.every((one) => one === '')) return []
  const last = colors.findLastIndex((one) => one !== '')
  return colors.slice(0, Math.max(last + 1, Math.min(colors.length, count)))
}
