/** Where a person was come from: a sheet, an order, or a phone that somebody typed. Empty where nobody was named. */
export interface NamedPerson {
  readonly hoja: string
  readonly pedido: string
  readonly telefono: string
}

/** What an address or a form names. */
export function namedPerson(fields: URLSearchParams): NamedPerson {
  const of = (name: string) => (fields.get(name) ?? '').trim().slice(0, 60)
  return { hoja: of('hoja'), pedido: of('pedido'), telefono: of('telefono') }
}
