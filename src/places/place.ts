/**
 * Where an order goes, under the official names. Colombia's municipio is the `provincia` (its `distrito` is a neighbourhood in the shopper's own
 * words); Ecuador's provincia, cantón and parroquia are the `departamento`, `provincia` and `distrito`. Levels that are not chosen yet are ''.
 */
export interface Place {
  /** INEI, DANE or INEC code of the smallest division chosen; '' when the shopper typed the place freely. */
  readonly code: string
  readonly departamento: string
  readonly provincia: string
  readonly distrito: string
}

/** `Lima > Lima > Miraflores`. */
export function placeLabel({ departamento, provincia, distrito }: Place): string {
  return [departamento, provincia, distrito].filter((name) => name !== '').join(' > ')
}
