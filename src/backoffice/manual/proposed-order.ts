import { z } from 'zod'
import type { NamedProduct } from '../../catalogue/product.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { fold } from '../../lib/text/fold.ts'
import type { ManualLine } from '../../orders/acts/act-plan.ts'
import { dayMeant } from '../../orders/chat/chat-day.ts'
import type { ChatProposal } from '../../orders/chat/proposal.ts'
import type { ManualOrder } from '../../orders/placing/create-manual-order.action.ts'
import { pinProblems, readMapPin } from '../../orders/placing/map-pin.ts'
import { quarterIn, withQuarter } from '../../places/quarter.ts'
import type { IndexedPlace } from '../../places/search/place-search.ts'
import { typedPlace } from '../../places/search/typed-place.ts'
import { emptyTyped, LINES, lineField, type Problem, type TypedLine, type TypedOrder } from './typed-order.ts'

/** What is known where a chat was read. */
export interface Known {
  /** The day by the shop's clock. */
  readonly today: string
  readonly places: readonly IndexedPlace[]
  readonly products: readonly NamedProduct[]
}

/** The fields that a chat fills. */
const FILLED = [
  ...(['nombre', 'celular', 'celular2', 'documento', 'lugar', 'direccion', 'referencia', 'mapa'] as const),
  ...(['recibe', 'entrega', 'agencia', 'dia', 'horario', 'nota'] as const),
] as const

type Filled = Readonly<Record<(typeof FILLED)[number], string>> & { readonly lines: readonly TypedLine[] }

const nothing: Filled = {
  ...(Object.fromEntries(FILLED.map((name) => [name, ''])) as Omit<Filled, 'lines'>),
  lines: [],
}

/**
 * Puts what a chat says into the form. What a person typed stays; what an earlier chat proposed goes, also where this one says nothing of it: two
 * customers never end up in one order.
 */
export function withProposal(typed: TypedOrder, proposal: ChatProposal, known: Known): TypedOrder {
  const [before, said] = [readProposed(typed.propuesto), filledBy(proposal, known)]
  const own = typed.lines.filter(
    (line) => line.product !== '' && !before.lines.some((one) => JSON.stringify(one) === JSON.stringify(line)),
  )
  const fields = FILLED.map(
    (name) => [name, typed[name] === '' || typed[name] === before[name] ? said[name] : typed[name]] as const,
  )
  const lines = own.length > 0 ? own : said.lines
  const filled = fields.filter(([name, value]) => value !== '' && value === said[name]).map(([name]) => name)
  return {
    ...typed,
    ...(Object.fromEntries(fields) as Omit<Filled, 'lines'>),
    lines: [...lines, ...emptyTyped.lines].slice(0, LINES),
    propuesto: JSON.stringify(said),
    mirar: [...filled, ...(own.length > 0 ? [] : lineInputs(said.lines))].join(' '),
  }
}

/** The inputs of lines that are filled. */
function lineInputs(lines: readonly TypedLine[]): readonly string[] {
  return lines.flatMap((line, place) =>
    (['product', 'amount', 'colors'] as const)
      .filter((part) => line[part] !== '')
      .map((part) => lineField(part, place)),
  )
}

function filledBy(proposal: ChatProposal, { places, products, today }: Known): Filled {
  const { codes } = proposal.place
  const day = dayMeant(proposal.day, proposal.saidOn || today)
  const isAhead = day >= today
  const titleOf = (slug: string) => products.find((one) => one.slug === slug)?.title ?? ''
  const place = codes.length === 1 ? places.find((one) => one.quarter === '' && one.place.code === codes[0]) : undefined
  return {
    nombre: proposal.name,
    celular: proposal.phone,
    documento: proposal.document,
    lugar: place ? plainLabel(place) : '',
    direccion: proposal.address,
    referencia: proposal.reference,
    mapa: proposal.pin ? `${proposal.pin.lat}, ${proposal.pin.lng}` : '',
    celular2: proposal.secondPhone,
    recibe: proposal.receiver,
    entrega: proposal.isAgency ? 'agencia' : '',
    agencia: proposal.agency,
    dia: isAhead ? day : '',
    horario: proposal.hours,
    nota: [
      proposal.note,
      isAhead ? '' : proposal.day,
      ...proposal.lines
        .slice(LINES)
        .map(({ slugs, amount }) => `${amount ?? ''} ${slugs.map(titleOf).join(' o ')}`.trim()),
    ]
      .filter(Boolean)
      .join('. '),
    lines: proposal.lines.slice(0, LINES).map(({ slugs, amount, colors }) => ({
      product: slugs.length === 1 ? titleOf(slugs[0] ?? '') : '',
      amount: amount === null ? '' : String(amount),
      colors: colors.join(', '),
      among: slugs.length === 1 ? [] : slugs.map(titleOf),
    })),
  }
}

/** What the form brings back of the last proposal. Text of any other shape counts as none: then everything in the form is a person's own. */
function readProposed(text: string): Filled {
  const line = z.object({ product: z.string(), amount: z.string(), colors: z.string(), among: z.array(z.string()) })
  const fields = z.record(z.enum(FILLED), z.string()).and(z.object({ lines: z.array(line) }))
  try {
    return fields.parse(JSON.parse(text || 'null'))
  } catch {
    return nothing
  }
}

/** A place as it is typed: `Miraflores, Lima, Lima`. */
export function plainLabel({ label }: IndexedPlace): string {
  return label.split(' > ').toReversed().join(', ')
}

/** The order that the form says, or what has to be corrected. */
export function manualOrder(typed: TypedOrder, known: Known): Outcome<ManualOrder, readonly Problem[]> {
  const problems: Problem[] = []
  const at = placeOf(typed.lugar, known.places)
  if (at === null) problems.push({ field: 'lugar', message: PLACE_UNKNOWN })
  const lines: ManualLine[] = []
  for (const [place, line] of typed.lines.entries()) {
    if (line.product === '') {
      if (line.amount + line.colors !== '' || line.among.length > 0)
        problems.push({ field: lineField('product', place), message: WHICH_PRODUCT })
      continue
    }
    const read = lineOf(line, place, known.products)
    if (read.ok) lines.push(read.value)
    else problems.push(read.refusal)
  }
  if (lines.length === 0 && problems.length === 0)
    problems.push({ field: lineField('product', 0), message: NO_PRODUCT })
  if (typed.dia !== '' && typed.dia < known.today)
    problems.push({ field: 'dia', message: 'Elige un día de hoy en adelante' })
  const pin = readMapPin(typed.mapa)
  if (!pin.ok) problems.push({ field: 'mapa', message: pinProblems[pin.refusal] })
  if (problems.length > 0 || at === null || !pin.ok) return refused(problems)
  const { nombre: name, celular: phone, documento: document, barrio, direccion } = typed
  return done({
    name,
    phone,
    document,
    placeCode: at.code,
    quarter: withQuarter(barrio, at.quarter) || at.quarter,
    address: withQuarter(direccion, at.within),
    // An address that is still missing is asked for, so a neighbourhood alone is none.
    reference: direccion === '' ? withQuarter(typed.referencia, at.within) || at.within : typed.referencia,
    pin: pin.value,
    secondPhone: typed.celular2,
    receiver: typed.recibe,
    way: typed.entrega === 'agencia' ? 'agencia' : 'domicilio',
    agency: typed.agencia,
    day: typed.dia || null,
    hours: typed.horario,
    note: typed.nota,
    lines,
  })
}

const PLACE_UNKNOWN = 'No encontramos ese lugar: escríbelo con su provincia o departamento'
const MOST_AMOUNT = 'La cantidad va de 1 a 4. Si son más, guarda 4 y súbela luego con «Editar»'
const WHICH_PRODUCT = 'Elige cuál de los productos quiere, o vacía esa fila'
const NO_PRODUCT = 'Elige al menos un producto'

/** The place of a text, and its neighbourhood; `within` where it lies in a division that has a name of its own. `null`: no place has this name, or several have. */
function placeOf(
  text: string,
  places: readonly IndexedPlace[],
): { readonly code: string; readonly quarter: string; readonly within: string } | null {
  if (text === '') return { code: '', quarter: '', within: '' }
  const whole = places.find((place) => plainLabel(place) === text)
  const typed = whole ? null : typedPlace(places, text)
  const found = whole ?? (typed?.found === 'one' ? typed.places[0] : null)
  return found ? { code: found.place.code, quarter: found.quarter, within: quarterIn(found.place.distrito) } : null
}

function lineOf(
  { product, amount, colors }: TypedLine,
  place: number,
  products: readonly NamedProduct[],
): Outcome<ManualLine, Problem> {
  const found = products.find(({ title }) => fold(title) === fold(product))
  if (!found)
    return refused({ field: lineField('product', place), message: `No vendes «${product}»: elígelo de la lista` })
  const count = Number(amount || '1')
  if (!/^[1-4]$/.test(amount || '1')) {
    return refused({ field: lineField('amount', place), message: MOST_AMOUNT })
  }
  const wanted = colors
    .split(/[,/]/)
    .map((one) => one.trim())
    .filter(Boolean)
  const own = wanted.map((one) => found.colors.find((color) => fold(color) === fold(one)))
  if (own.includes(undefined) || wanted.length > count) {
    const known = found.colors.length > 0 ? `: ${found.colors.join(', ')}` : '. No tiene colores'
    return refused({ field: lineField('colors', place), message: `Un color por unidad${known}` })
  }
  return done({ slug: found.slug, amount: count, colors: own.filter((one) => one !== undefined) })
}
