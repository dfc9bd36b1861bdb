import { type Country, countryNames, isCountry } from '../../lib/countries.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import type { CascadeSource } from '../cascade.ts'
import type { Division } from '../division.ts'
import { childDivisions, divisionsOf } from '../divisions.ts'
import { compactPlaces } from './country-places.ts'

/** A JSON file of places. */
export interface PlacesFile {
  readonly body: string
  /** The body's hash. */
  readonly hash: string
  /** The path contains the hash of this content, so it may be cached for ever. Otherwise caches must revalidate it. */
  readonly immutable: boolean
}

/** An item of the files (specification, section 7). `also` is the name that people use, where it differs; `parent` is the code above, absent at the top. */
interface PlaceItem {
  readonly code: string
  readonly name: string
  readonly also?: string
  readonly parent?: string
}

/** The files of each country, in the order of the levels, each with the field that holds its list. */
const fields = {
  peru: { departamentos: 'departamentos', provinciasAll: 'provincias', distritosAll: 'distritos' },
  colombia: { departamentos: 'departamentos', municipiosAll: 'municipios' },
  ecuador: { provincias: 'provincias', cantonesAll: 'cantones', parroquiasAll: 'parroquias' },
} as const satisfies Record<Country, Readonly<Record<string, string>>>

const LEVEL_FILE = /^\/api\/(?<country>[a-z]+)\/(?<name>[a-z]+(?:All)?)\.json$/
const HASHED_FILE = /^\/api\/places\/(?<country>[a-z]+)-(?<hash>[0-9a-f]+)(?:\/(?<code>\d+))?\.json$/

/**
 * The file at a path, or `null`: a level such as `/api/peru/departamentos.json` (`{ departamentos: [{ code, name, also?, parent? }] }`), a country's
 * compact file (`placesPath`), or the divisions below one (`childrenPath`). A hash of an older deploy gets today's file, which is not cached.
 */
export function placesFile(path: string): PlacesFile | null {
  const groups = LEVEL_FILE.exec(path)?.groups ?? HASHED_FILE.exec(path)?.groups
  const country = groups?.country ?? ''
  if (!groups || !isCountry(country)) return null
  if (groups.hash === undefined) return levelFile(country, groups.name ?? '')
  const isCurrent = groups.hash === countryHash(country)
  if (groups.code === undefined) return file(compactPlaces(country), isCurrent)
  const children = childDivisions(country, groups.code)
  return children.length === 0 ? null : file({ divisions: items(children) }, isCurrent)
}

/** The files with a whole country or a whole level, which the build compresses. */
export function largePlacesFiles(): readonly PlacesFile[] {
  return countryNames.flatMap((country) => [
    file(compactPlaces(country), true),
    ...Object.keys(fields[country]).flatMap((name) => levelFile(country, name) ?? []),
  ])
}

/** The address of a country's compact file. It changes with the content. */
export function placesPath(country: Country): string {
  return `/api/places/${country}-${countryHash(country)}.json`
}

/** The address of the divisions below `code` (`{ divisions: [{ code, name, also? }] }`), for a cascade that loads one level at a time. */
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

function placeItem({ code, name, also }: Division, parent?: string): PlaceItem {
  return { code, name, ...(also === '' ? {} : { also }), ...(parent === undefined ? {} : { parent }) }
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

/** For a page that shows a cascade. Only the server can make it. */
export function cascadeSource(country: Country): CascadeSource {
  const firstLevel = divisionsOf(country).map((division) => placeItem(division))
  return { country, firstLevel, childrenUrl: childrenPath(country, '{code}') }
}
