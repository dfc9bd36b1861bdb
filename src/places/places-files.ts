import { sha256 } from '../lib/digest.ts'
import type { Country } from '../shops/shop.ts'
import type { Division } from './division.ts'
import { childDivisions, divisionsOf, divisionTexts } from './divisions.ts'
import { busiest, smallestLevels } from './levels.ts'
import type { CompactPlaces } from './place-index.ts'

/** A JSON file of places. */
export interface PlacesFile {
  readonly body: string
  /** Of the body. */
  readonly hash: string
  /** The path names this very content: it may be kept for ever. Otherwise it is to be revalidated. */
  readonly immutable: boolean
}

/** An item of the files of section 7; `also` is the name people use where it differs, `parent` the code above (absent at the top). */
interface PlaceItem {
  readonly code: string
  readonly name: string
  readonly also?: string
  readonly parent?: string
}

/** The files by country: the field that holds the list, in the order of the levels. */
const fields = {
  peru: { departamentos: 'departamentos', provinciasAll: 'provincias', distritosAll: 'distritos' },
  colombia: { departamentos: 'departamentos', municipiosAll: 'municipios' },
  ecuador: { provincias: 'provincias', cantonesAll: 'cantones', parroquiasAll: 'parroquias' },
} as const satisfies Record<Country, Readonly<Record<string, string>>>

const LEVEL_FILE = /^\/api\/(?<country>peru|colombia|ecuador)\/(?<name>[a-z]+(?:All)?)\.json$/
const HASHED_FILE = /^\/api\/places\/(?<country>peru|colombia|ecuador)-(?<hash>[0-9a-f]+)(?:\/(?<code>\d+))?\.json$/

/**
 * The file at a path, or `null`: `/api/peru/departamentos.json` and its kin (`{ departamentos: [{ code, name, also?, parent? }] }`), a country's compact
 * file (`placesPath`), or the divisions below one (`childrenPath`). A hash of an older deploy gets today's file, not for keeping.
 */
export function placesFile(path: string): PlacesFile | null {
  const level = LEVEL_FILE.exec(path)?.groups
  if (level) return levelFile(level.country as Country, level.name ?? '')
  const hashed = HASHED_FILE.exec(path)?.groups
  if (!hashed) return null
  const country = hashed.country as Country
  const isCurrent = hashed.hash === countryHash(country)
  if (hashed.code === undefined) return file(compactPlaces(country), isCurrent)
  const children = childDivisions(country, hashed.code)
  return children.length === 0 ? null : file({ divisions: items(children) }, isCurrent)
}

/** The files that hold a whole country, or a whole level of one: worth compressing when the product is built. */
export function largePlacesFiles(): readonly PlacesFile[] {
  const countries = Object.keys(fields) as Country[]
  return countries.flatMap((country) => [
    file(compactPlaces(country), true),
    ...Object.keys(fields[country]).flatMap((name) => levelFile(country, name) ?? []),
  ])
}

/** Where the compact file of a country is; changes with its content. */
export function placesPath(country: Country): string {
  return `/api/places/${country}-${countryHash(country)}.json`
}

/** Where the divisions below `code` are (`{ divisions: [{ code, name, also? }] }`), for a cascade that loads the level it shows. */
export function childrenPath(country: Country, code: string): string {
  return `/api/places/${country}-${countryHash(country)}/${code}.json`
}

function levelFile(country: Country, name: string): PlacesFile | null {
  const names = Object.entries(fields[country])
  const level = names.findIndex(([each]) => each === name)
  const field = names[level]?.[1]
  if (field === undefined) return null
  let divisions: readonly { division: Division; parent?: string }[] = divisionsOf(country).map((division) => ({
    division,
  }))
  for (let above = 0; above < level; above++) {
    divisions = divisions.flatMap(({ division: { code, children } }) =>
      children.map((division) => ({ division, parent: code })),
    )
  }
  return file({ [field]: divisions.map(({ division, parent }) => placeItem(division, parent)) }, false)
}

function items(divisions: readonly Division[]): readonly PlaceItem[] {
  return divisions.map((division) => placeItem(division))
}

export function placeItem({ code, name, also }: Division, parent?: string): PlaceItem {
  return { code, name, ...(also === '' ? {} : { also }), ...(parent === undefined ? {} : { parent }) }
}

function compactPlaces(country: Country): CompactPlaces {
  return { smallest: smallestLevels[country], busiest: busiest[country], divisions: divisionTexts[country] }
}

const hashes = new Map<Country, string>()

function countryHash(country: Country): string {
  const hash = hashes.get(country) ?? file(compactPlaces(country), true).hash
  hashes.set(country, hash)
  return hash
}

function file(content: object, immutable: boolean): PlacesFile {
  const body = JSON.stringify(content)
  return { body, hash: sha256(body).slice(0, 16), immutable }
}
