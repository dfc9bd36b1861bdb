import { type Country, EVERYWHERE } from '../lib/countries.ts'
import { divisionsOf, placeByCode } from './divisions.ts'

export interface CashChoice {
  /** The official code. */
  readonly value: string
  readonly label: string
}

/** The city that sells by itself and is only a part of its departamento. */
const cities: Readonly<Partial<Record<Country, readonly CashChoice[]>>> = {
  peru: [{ value: '1501', label: 'Lima Metropolitana' }],
}

/** The places to choose from, the largest cities' first where they are a part of another one. */
export function cashChoices(country: Country): readonly CashChoice[] {
  return [...(cities[country] ?? []), ...divisionsOf(country).map(({ code, name }) => ({ value: code, label: name }))]
}

/** More names than these are counted. */
const MOST_NAMES = 4
/** The room that the pages have. */
const LONGEST = 160

/** What the shop promises: where one pays on delivery, and how elsewhere. As many names as there is room for; the other places are counted. */
export function cashSentence(country: Country, places: readonly string[], elsewhere: 'deposito' | 'no'): string {
  const rest =
    elsewhere === 'deposito' ? 'Al resto del país, con depósito previo.' : 'Por ahora no llegamos a más lugares.'
  if (places.includes(EVERYWHERE)) return 'Pagas al recibir en todo el país.'
  const names = shortest(inOrder(country, places)).map((code) => cashPlaceName(country, code))
  const sentence = (most: number) => `Pagas al recibir en ${listed(names, most)}. ${rest}`
  let most = MOST_NAMES
  while (most > 2 && sentence(most).length > LONGEST) most -= 1
  return sentence(most)
}

/** As they are chosen; codes of smaller places come last. */
function inOrder(country: Country, places: readonly string[]): readonly string[] {
  const known = cashChoices(country).map(({ value }) => value)
  const placeOf = (code: string) => (known.includes(code) ? known.indexOf(code) : known.length)
  return places.toSorted((one, other) => placeOf(one) - placeOf(other) || one.localeCompare(other))
}

/** Without places that are in another one of them. */
function shortest(places: readonly string[]): readonly string[] {
  return places.filter((code) => !places.some((other) => other !== code && code.startsWith(other)))
}

/** What the next smaller division of a country is called, to tell it from the largest one of the same name. */
const partNames = {
  peru: 'la provincia de',
  colombia: 'el municipio de',
  ecuador: 'el cantón',
} satisfies Record<Country, string>

/** A place by itself: `Medellín`, `la provincia de Arequipa`. */
export function cashPlaceName(country: Country, code: string): string {
  const known = cashChoices(country).find(({ value }) => value === code)
  if (known) return known.label
  const place = placeByCode(country, code)
  const name = place?.distrito || place?.provincia || code
  const isAmbiguous = place?.distrito === '' && divisionsOf(country).some((division) => division.name === name)
  return isAmbiguous ? `${partNames[country]} ${name}` : name
}

function listed(names: readonly string[], most: number): string {
  const shown = names.length > most ? names.slice(0, most - 1) : names
  const more = names.length - shown.length
  const all = more > 0 ? [...shown, `${more} lugares más`] : shown
  const last = all.at(-1) ?? ''
  return all.length === 1 ? last : `${all.slice(0, -1).join(', ')} y ${last}`
}
