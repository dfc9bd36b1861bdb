import type { Country } from '../shops/shop.ts'
import type { Place } from './place.ts'

/** The field of a `Place` that a level fills. */
export type PlacePart = Exclude<keyof Place, 'code'>

export interface CascadeLevel {
  readonly part: PlacePart
  /** As in `Escribe tu provincia`. */
  readonly noun: string
  readonly label: string
  readonly placeholder: string
  /** Digits of its codes. */
  readonly codeLength: number
  /** The heading under which the division with this code is offered; '' for none, which stand first. */
  readonly groupOf?: (code: string) => string
}

/** The value of the placeholder, which the specification gives. */
export const NOTHING_CHOSEN = 'select'

const departamento: CascadeLevel = {
  part: 'departamento',
  noun: 'departamento',
  label: 'Departamento',
  placeholder: 'Seleccione un departamento',
  codeLength: 2,
}

const provincia = { noun: 'provincia', label: 'Provincia', placeholder: 'Seleccione una provincia' }

/** The selects of each country, largest division first. Colombia's third field is a neighbourhood in the shopper's own words, and the form's. */
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
      groupOf: parishGroup,
    },
  ],
} as const satisfies Record<Country, readonly CascadeLevel[]>

/** 01 to 49 urban, 50 the seat of the cantón, from 51 rural (INEC). */
function parishGroup(code: string): string {
  const number = Number(code.slice(4))
  if (number === 50) return ''
  return number < 50 ? 'Parroquias urbanas' : 'Parroquias rurales'
}
