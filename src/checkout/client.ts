import { deliveryTypeFor } from '../places/delivery-type.ts'
import type { Place } from '../places/place.ts'
import type { Country, DeliveryType } from '../shops/shop.ts'
import { countryRules } from './country-rules.ts'
import { phoneDigits } from './phone.ts'

/** What a shopper types into an order form, under the specification's names; '' is not given. */
export interface Client {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly departamento: string
  readonly provincia: string
  readonly distrito: string
  /** INEI, DANE or INEC code of the smallest division chosen, or '' while none is. */
  readonly placeCode: string
  readonly direccion: string
  readonly documento: string
  readonly lima: DeliveryType | ''
  readonly terminos: boolean
}

export const emptyClient: Client = {
  name: '',
  phone: '',
  email: '',
  departamento: '',
  provincia: '',
  distrito: '',
  placeCode: '',
  direccion: '',
  documento: '',
  lima: '',
  terminos: true,
}

/** Takes what it can use of anything that was stored before, by whatever version of the shop. */
export function readClient(stored: unknown): Client {
  const found = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const text = (name: keyof Client) => (typeof found[name] === 'string' ? found[name] : '')
  return {
    name: text('name'),
    phone: phoneDigits(text('phone')),
    email: text('email'),
    departamento: text('departamento'),
    provincia: text('provincia'),
    distrito: text('distrito'),
    placeCode: text('placeCode'),
    direccion: text('direccion'),
    documento: text('documento'),
    lima: found.lima === '0' || found.lima === '1' ? found.lima : '',
    terminos: found.terminos !== false,
  }
}

/** The chosen place, or one in the shopper's own words (without a department); `null` while there is none. */
export function placeOf({ placeCode, departamento, provincia, distrito }: Client): Place | null {
  return departamento + distrito === '' ? null : { code: placeCode, departamento, provincia, distrito }
}

/** Another place, and the delivery type that it proposes. */
export function withPlace(client: Client, place: Place | null, country: Country): Client {
  const { code = '', departamento = '', provincia = '', distrito = '' } = place ?? {}
  const lima = (place && deliveryTypeFor(country, place)) ?? client.lima
  return { ...client, placeCode: code, departamento, provincia, distrito, lima }
}

export function needsDocument({ lima, departamento }: Client, country: Country): boolean {
  return countryRules[country].needsDocument(lima, departamento)
}
