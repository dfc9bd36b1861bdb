import type { Country } from '../lib/countries.ts'
import type { Place } from './place.ts'

export type SmallestLevel = 'distrito' | 'municipio' | 'parroquia'

export const smallestLevels = {
  peru: 'distrito',
  colombia: 'municipio',
  ecuador: 'parroquia',
} as const satisfies Record<Country, SmallestLevel>

/** The division with the most orders. A list begins with its places until the shopper types. */
export const busiest = {
  peru: '1501',
  colombia: '11',
  ecuador: '0901',
} as const satisfies Record<Country, string>

/** The field of a `Place` that a level sets. */
export type PlacePart = Exclude<keyof Place, 'code'>

export interface CascadeLevel {
  readonly part: PlacePart
  /** As in `Escribe tu provincia`. */
  readonly noun: string
  readonly label: string
  readonly placeholder: string
  /** The length of its codes. */
  readonly codeLength: number
  /** The heading of the group that shows the division with this code; '' for none. Divisions without a heading come first. */
  readonly headingOf?: (code: string) => string
}

/** The placeholder's value, given by the specification. */
export const NOTHING_CHOSEN = 'select'

const departamento: CascadeLevel = {
  part: 'departamento',
  noun: 'departamento',
  label: 'Departamento',
  placeholder: 'Seleccione un departamento',
  codeLength: 2,
}

const provincia = { noun: 'provincia', label: 'Provincia', placeholder: 'Seleccione una provincia' }

/** The selects of each country, largest division first. Colombia's third field, the neighbourhood, is a text field of the form. */
export const cascades = {
  peru: [
    departamento,
    { ...provincia, part: 'provincia', codeLength: 4 },
    { part: 'distrito', noun: 'distrito', label: 'Distrito', placeholder: 'Seleccione un distrito', codeLength: 6 },
  ],
  colombia: [
    departamento,
    {
      part: 'provincia',
      noun: 'ciudad o municipio',
      label: 'Ciudad o municipio',
      placeholder: 'Seleccione una ciudad o municipio',
      codeLength: 5,
    },
  ],
  ecuador: [
    { ...provincia, part: 'departamento', codeLength: 2 },
    { part: 'provincia', noun: 'cantón', label: 'Cantón', placeholder: 'Seleccione un cantón', codeLength: 4 },
    {
      part: 'distrito',
      noun: 'parroquia',
      label: 'Parroquia',
      placeholder: 'Seleccione una parroquia',
      codeLength: 6,
      headingOf: parishHeading,
    },
  ],
} as const satisfies Record<Country, readonly CascadeLevel[]>

/** 01 to 49 urban, 50 the seat of the cantón, from 51 rural (INEC). */
function parishHeading(code: string): string {
  const number = Number(code.slice(4))
  if (number === 50) return ''
  return number < 50 ? 'Parroquias urbanas' : 'Parroquias rurales'
}
