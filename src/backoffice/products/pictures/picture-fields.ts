/** A picture as a form names it. */
export interface PostedPicture {
  readonly hash: string
  readonly alt: string
}

/** The fields of a list of pictures without a script: each picture's hash, text and place, and those that are ticked to go. */
export const pictureFieldNames = (name: string) => ({
  hash: name,
  alt: `${name}-alt`,
  place: `${name}-lugar`,
  gone: `${name}-quitar`,
})

/** The pictures of a posted form, in the order of the places that were typed. */
export function readPictureFields(fields: URLSearchParams, name: string): readonly PostedPicture[] {
  const names = pictureFieldNames(name)
  const [alts, places] = [fields.getAll(names.alt), fields.getAll(names.place)]
  const gone = fields.getAll(names.gone)
  return fields
    .getAll(names.hash)
    .map((hash, place) => ({ hash, alt: (alts[place] ?? '').trim(), place: placeOf(places[place], place) }))
    .filter(({ hash }) => !gone.includes(hash))
    .sort((one, other) => one.place - other.place)
    .map(({ hash, alt }) => ({ hash, alt }))
}

/** A place that was typed is in front of the picture that stands there. What is no number stays where it is. */
export function placeOf(typed: string | undefined, place: number): number {
  const wanted = Number.parseInt(typed ?? '', 10)
  if (Number.isNaN(wanted) || wanted === place + 1) return place + 1
  return wanted < place + 1 ? wanted - 0.5 : wanted + 0.5
}
