import type { Country } from '../shops/shop.ts'

export type Level = 'departamento' | 'provincia' | 'distrito' | 'municipio' | 'cantón' | 'parroquia'

/** What a country calls its divisions, largest first. */
export const levels = {
  peru: ['departamento', 'provincia', 'distrito'],
  colombia: ['departamento', 'municipio'],
  ecuador: ['provincia', 'cantón', 'parroquia'],
} as const satisfies Record<Country, readonly Level[]>

export type SmallestLevel = 'distrito' | 'municipio' | 'parroquia'

export const smallestLevels = {
  peru: 'distrito',
  colombia: 'municipio',
  ecuador: 'parroquia',
} as const satisfies Record<Country, SmallestLevel>

/** The division where most orders go: its places lead a list until the shopper types. */
export const busiest = {
  peru: '1501',
  colombia: '11',
  ecuador: '0901',
} as const satisfies Record<Country, string>
