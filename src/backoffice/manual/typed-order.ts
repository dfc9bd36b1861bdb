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
    'clave',
    'propuesto',
    'mirar',
  ] as const),
] as const

export type TypedField = (typeof TYPED_FIELDS)[number]

/** A product, its amount and its colours, as they are typed. */
export interface TypedLine {
  readonly product: string
  readonly amount: string
  readonly colors: string
  /** The titles between which the chat leaves it open. */
  readonly among: readonly string[]
}

/** The inputs of a line that a person types into. */
export type LineInput = Exclude<keyof TypedLine, 'among'>

/**
 * An order on its way into the form; '' is missing. `propuesto` is what the last chat proposed, as `withProposal` writes it. `mirar` are the names of the
 * inputs that the chat filled and at which nobody looked yet.
 */
export type TypedOrder = Readonly<Record<TypedField, string>> & { readonly lines: readonly TypedLine[] }

export const LINES = 4
/** A chat may be so long. */
export const LONGEST = 20_000
/** The value of the choice that takes none of the products. */
export const NONE = '-'

export function lineField(name: keyof TypedLine | 'choice', place: number): string {
  return `${name}-${place}`
}

const MOST_CHOICES = 10
const emptyLine: TypedLine = { product: '', amount: '', colors: '', among: [] }

export function readTyped(fields: URLSearchParams): TypedOrder {
  const text = (name: string) => (fields.get(name) ?? '').slice(0, LONGEST).replace(/\r\n/g, '\n').trim()
  const facts = Object.fromEntries(TYPED_FIELDS.map((name) => [name, text(name)])) as Record<TypedField, string>
  const line = (place: number): TypedLine => {
    const [product, chosen] = [text(lineField('product', place)), text(lineField('choice', place))]
    if (product === '' && chosen === NONE) return emptyLine
    return {
      product: product || chosen,
      amount: text(lineField('amount', place)),
      colors: text(lineField('colors', place)),
      among: product === '' && chosen === '' ? fields.getAll(lineField('among', place)).slice(0, MOST_CHOICES) : [],
    }
  }
  return { ...facts, lines: Array.from({ length: LINES }, (_, place) => line(place)) }
}

export const emptyTyped: TypedOrder = readTyped(new URLSearchParams())

/** What has to be corrected, and where. */
export interface Problem {
  readonly field: string
  readonly message: string
}
