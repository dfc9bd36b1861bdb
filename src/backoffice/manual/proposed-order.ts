import { z } from 'zod'
import type { NamedProduct } from '../../catalogue/product.ts'
import { dayMeant } from '../../orders/chat/chat-day.ts'
import type { ChatProposal } from '../../orders/chat/proposal.ts'
import { placeLabel } from '../../places/place.ts'
import type { IndexedPlace } from '../../places/search/place-search.ts'
import { emptyLine, lineField, MOST_ROWS, type TypedLine, type TypedOrder } from './typed-order.ts'

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
    lines: lines.length > 0 ? lines.slice(0, MOST_ROWS) : [emptyLine],
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
    // As the field shows a place that was chosen.
    lugar: place ? placeLabel(place.place) : '',
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
        .slice(MOST_ROWS)
        .map(({ slugs, amount }) => `${amount ?? ''} ${slugs.map(titleOf).join(' o ')}`.trim()),
    ]
      .filter(Boolean)
      .join('. '),
    lines: proposal.lines.slice(0, MOST_ROWS).map(({ slugs, amount, colors }) => ({
      product: slugs.length === 1 ? titleOf(slugs[0] ?? '') : '',
      slug: slugs.length === 1 ? (slugs[0] ?? '') : '',
      amount: amount === null ? '' : String(amount),
      colors: colors.join(', '),
      price: '',
      among: slugs.length === 1 ? [] : slugs.map(titleOf),
    })),
  }
}

/** What the form brings back of the last proposal. Text of any other shape counts as none: then everything in the form is a person's own. */
function readProposed(text: string): Filled {
  const part = z.string()
  const line = z.object({ product: part, slug: part, amount: part, colors: part, price: part, among: z.array(part) })
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
