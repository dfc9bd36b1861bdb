/**
 * Where an order goes, under the official names. Colombia's municipio is the `provincia`, and its `distrito` is a neighbourhood as free text. Ecuador's
 * provincia, cantón and parroquia are the `departamento`, `provincia` and `distrito`. A level that is not chosen yet is ''.
 */
export interface Place {
  /** INEI, DANE or INEC code of the smallest chosen division; '' for free text. */
  readonly code: string
  readonly departamento: string
  readonly provincia: string
  readonly distrito: string
}

/** Whether a place is only what was typed, because the list did not load. */
export function isFreeText({ code, departamento }: Place): boolean {
  return code === '' && departamento === ''
}

/** `Lima > Lima > Miraflores`. */
export function placeLabel({ departamento, provincia, distrito }: Place): string {
  return [departamento, provincia, distrito].filter((name) => name !== '').join(' > ')
}

/** Whether a place is the chosen one. A neighbourhood has the code of its division, and another name. */
export function isSamePlace(place: Place, chosen: Place | null): boolean {
  return chosen !== null && place.code === chosen.code && placeLabel(place) === placeLabel(chosen)
}
