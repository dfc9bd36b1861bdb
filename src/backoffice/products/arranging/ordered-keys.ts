import { placeOf } from '../pictures/picture-fields.ts'

/** The keys of a form's rows, in the order of the rows, or of the places that were typed beside them where there is no script. */
export function orderedKeys(fields: URLSearchParams, name: string): readonly string[] {
  const places = fields.getAll('lugar')
  const keys = fields.getAll(name).map((key, place) => ({ key, place: placeOf(places[place], place) }))
  return [...new Set(keys.toSorted((one, other) => one.place - other.place).map(({ key }) => key))]
}
