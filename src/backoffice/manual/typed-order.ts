/** The fields of one person, as the form posts them. */
export const TYPED_FIELDS = [
  ...([
    'chat',
    'nombre',
    'celular',
    'documento',
    'lugar',
    'barrio',
    'direccion',
    'referencia',
    'mapa',
    'clave',
    'propuesto',
  ] as const),
] as const

export type TypedField = (typeof TYPED_FIELDS)[number]

/** A product, its amount and its colours, as they are typed. */
export interface TypedLine {
  readonly product: string
  readonly amount: string
  readonly colors: string
}

/** An order on its way into the form; '' is missing. `propuesto` is what the last chat proposed, as `proposedText` writes it. */
export type TypedOrder = Readonly<Record<TypedField, string>> & { readonly lines: readonly TypedLine[] }

export const LINES = 4
const LONGEST = 12_000

export function lineField(name: keyof TypedLine, place: number): string {
  return `${name}-${place}`
}

export function readTyped(fields: URLSearchParams): TypedOrder {
  const text = (name: string) => (fields.get(name) ?? '').slice(0, LONGEST).replace(/\r\n/g, '\n').trim()
  const facts = Object.fromEntries(TYPED_FIELDS.map((name) => [name, text(name)])) as Record<TypedField, string>
  const line = (place: number): TypedLine => ({
    product: text(lineField('product', place)),
    amount: text(lineField('amount', place)),
    colors: text(lineField('colors', place)),
  })
  return { ...facts, lines: Array.from({ length: LINES }, (_, place) => line(place)) }
}

export const emptyTyped: TypedOrder = readTyped(new URLSearchParams())

/** What has to be corrected, and where. */
export interface Problem {
  readonly field: string
  readonly message: string
}
