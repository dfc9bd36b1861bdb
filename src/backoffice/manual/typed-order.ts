/** The fields of one person, as the form posts them. */
export const TYPED_FIELDS = [
  ...([
    'chat',
    'nombre',
    'celular',
    'celular2',
    'documento',
    'lugar',
    'barrio',
    'direccion',
    'referencia',
    'mapa',
    'recibe',
    'entrega',
    'agencia',
    'dia',
    'horario',
    'nota',
    'envio',
    'descuento',
    'motivo',
    'adelanto',
    'pago',
    'medio',
    'operacion',
    'visto',
    'clave',
    'propuesto',
    'mirar',
  ] as const),
] as const

export type TypedField = (typeof TYPED_FIELDS)[number]

/** A product, its amount, its colours and the seller's own price, as they are typed. */
export interface TypedLine {
  readonly product: string
  /** Of the product that was chosen from the list; '' while it is only typed. */
  readonly slug: string
  readonly amount: string
  readonly colors: string
  readonly price: string
  /** The titles between which the chat leaves it open. */
  readonly among: readonly string[]
}

/**
 * An order on its way into the form; '' is missing. `propuesto` is what the last chat proposed, as `withProposal` writes it. `mirar` are the names of the
 * inputs that the chat filled and at which nobody looked yet.
 */
export type TypedOrder = Readonly<Record<TypedField, string>> & { readonly lines: readonly TypedLine[] }

/** More products than an order by chat has. */
export const MOST_ROWS = 10
/** A chat may be so long. */
export const LONGEST = 20_000
/** Any other field may be so long. */
export const LONGEST_FIELD = 1_000
/** The value of the choice that takes none of the products. */
export const NONE = '-'

export function lineField(name: keyof TypedLine | 'choice', place: number): string {
  return `${name}-${place}`
}

/** Whether an input is this part of a row. */
export function isOfRow(name: string, part: keyof TypedLine): boolean {
  return name.startsWith(`${part}-`)
}

/** The place of the row that an input is part of; NaN for the other inputs. */
export function rowOf(name: string): number {
  return Number(name.split('-')[1])
}

/** What an input is called once the row at a place is gone and those below it move up; `null` for an input of that row. */
export function nameWithoutRow(name: string, place: number): string | null {
  const row = rowOf(name)
  if (row === place) return null
  return row > place ? name.replace(/\d+/, String(row - 1)) : name
}

/** The names of the inputs that a chat filled and at which nobody looked yet. */
export function unseenIn({ mirar }: Pick<TypedOrder, 'mirar'>): readonly string[] {
  return mirar.split(' ').filter(Boolean)
}

const MOST_CHOICES = 10
export const emptyLine: TypedLine = { product: '', slug: '', amount: '', colors: '', price: '', among: [] }

/** What a form posts. There is a row for each that was posted, and at least one. */
export function readTyped(fields: URLSearchParams): TypedOrder {
  const text = (name: string) => (fields.get(name) ?? '').slice(0, LONGEST).replace(/\r\n/g, '\n').trim()
  const facts = Object.fromEntries(TYPED_FIELDS.map((name) => [name, text(name)])) as Record<TypedField, string>
  const line = (place: number): TypedLine => {
    const [product, chosen] = [text(lineField('product', place)), text(lineField('choice', place))]
    if (product === '' && chosen === NONE) return emptyLine
    return {
      product: product || chosen,
      slug: text(lineField('slug', place)),
      amount: text(lineField('amount', place)),
      colors: text(lineField('colors', place)),
      price: text(lineField('price', place)),
      among: product === '' && chosen === '' ? fields.getAll(lineField('among', place)).slice(0, MOST_CHOICES) : [],
    }
  }
  const places = Array.from({ length: MOST_ROWS }, (_, place) => place)
  const last = places.findLast((place) => ROW_FIELDS.some((name) => fields.has(lineField(name, place)))) ?? 0
  return { ...facts, lines: places.slice(0, last + 1).map(line) }
}

const ROW_FIELDS = ['product', 'choice', 'amount', 'among'] as const

/** With one more row, if there is room for it. */
export function withRow(typed: TypedOrder): TypedOrder {
  return { ...typed, lines: [...typed.lines, emptyLine].slice(0, MOST_ROWS) }
}

/** Without the row at a place. There is always one. */
export function withoutRow(typed: TypedOrder, place: number): TypedOrder {
  const lines = typed.lines.filter((_, at) => at !== place)
  const unseen = unseenIn(typed).flatMap((name) => nameWithoutRow(name, place) ?? [])
  return { ...typed, lines: lines.length > 0 ? lines : [emptyLine], mirar: unseen.join(' ') }
}

/** What has to be corrected, and where. */
export interface Problem {
  readonly field: string
  readonly message: string
}
