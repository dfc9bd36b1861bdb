import type { Country } from '../../lib/countries.ts'
import { comparable } from '../../lib/text/comparable.ts'
import type { Division } from '../../places/division.ts'
import { divisionsOf } from '../../places/divisions.ts'
import { busiest } from '../../places/levels.ts'

/** The codes of provincias by a name: their own, or that of a district of theirs. */
type ByName = ReadonlyMap<string, readonly string[]>

interface Names {
  readonly departments: ReadonlyMap<string, string>
  /** By the code of the departamento; '' for the whole country. */
  readonly parts: ReadonlyMap<string, ByName>
  readonly districts: ReadonlyMap<string, ByName>
}

const known = new Map<Country, Names>()

/**
 * The code of the provincia (Colombia: municipio, Ecuador: cantón) that a list names by a departamento and a city, which may be a district of it. Of
 * several the one with most people; the code of the departamento where no city fits, and '' where none does.
 */
export function pastPlace(country: Country, department: string, city: string): string {
  const names = known.get(country) ?? namesOf(country)
  known.set(country, names)
  const [inside, wanted] = [comparable(department), comparable(city)]
  const root = inside === '' ? '' : names.departments.get(inside)
  if (root === undefined) return ''
  const found = new Set(names.parts.get(root)?.get(wanted) ?? names.districts.get(root)?.get(wanted))
  const [only = ''] = found
  if (found.size === 1) return only
  // Miraflores in Lima is rarely the one in Yauyos.
  return root !== '' && found.has(busiest[country]) ? busiest[country] : root
}

function namesOf(country: Country): Names {
  const roots = divisionsOf(country)
  const everywhere = roots.flatMap(({ children }) => children)
  const groups = [['', everywhere] as const, ...roots.map(({ code, children }) => [code, children] as const)]
  return {
    departments: new Map(roots.flatMap((root) => spellings(root).map((name) => [name, root.code] as const))),
    parts: new Map(groups.map(([code, parts]) => [code, byName(parts, (part) => [part])])),
    districts: new Map(groups.map(([code, parts]) => [code, byName(parts, ({ children }) => children)])),
  }
}

function byName(parts: readonly Division[], named: (part: Division) => readonly Division[]): ByName {
  const pairs = parts.flatMap((part) =>
    named(part)
      .flatMap(spellings)
      .map((name) => [name, part.code] as const),
  )
  return new Map([...Map.groupBy(pairs, ([name]) => name)].map(([name, own]) => [name, own.map(([, code]) => code)]))
}

function spellings({ name, also, aliases }: Division): readonly string[] {
  return [...new Set([name, also, ...aliases].map(comparable))].filter((one) => one !== '')
}
