import type { Way } from '../../delivery/rule.ts'
import type { Country } from '../../lib/countries.ts'
import { deliveryTypeFor } from '../../places/delivery-type.ts'
import type { Place } from '../../places/place.ts'
import type { DeliveryType } from '../../shops/shop.ts'
import { phoneDigits } from './phone.ts'

/** What a shopper types into an order form, under the specification's names; '' is missing. */
export interface Client {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly departamento: string
  readonly provincia: string
  readonly distrito: string
  /** INEI, DANE or INEC code of the smallest chosen division; '' while none is chosen. */
  readonly placeCode: string
  readonly direccion: string
  readonly documento: string
  readonly lima: DeliveryType | ''
  /** How it is delivered, where the shop's rules offer ways; '' elsewhere, and while none is chosen. */
  readonly way: Way | ''
  /** The courier's office where it is picked up, in the shopper's words. */
  readonly agency: string
  /** The code of a coupon, as it was typed. */
  readonly coupon: string
  /** The bump that was shown, and whether it was taken (`readBump`); '' where none was shown. */
  readonly bump: string
  readonly terminos: boolean
  /** Whether offers by WhatsApp are wanted; absent while the box was not touched. Not stored with the ticket, but as a consent. */
  readonly ofertas?: boolean
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
  way: '',
  agency: '',
  coupon: '',
  bump: '',
  terminos: true,
}

/** Reads a stored client. Any version of the shop may have written it, so every field is checked. */
export function readStoredClient(stored: unknown): Client {
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
    way: found.way === 'domicilio' || found.way === 'agencia' ? found.way : '',
    agency: text('agency'),
    coupon: text('coupon'),
    bump: text('bump'),
    terminos: found.terminos !== false,
    ...(typeof found.ofertas === 'boolean' && { ofertas: found.ofertas }),
  }
}

/**
 * The client as it is hashed with a request. Fields that were added later are left out while they are empty, so that a request of an earlier version still
 * matches. The box for offers is no part of what is ordered.
 */
export function hashedClient({ way, agency, coupon, bump, ofertas: _, ...client }: Client): object {
  // Added in the order in which they came: the hash is of a text.
  const later = Object.entries({ way, agency, coupon, bump }).filter(([, value]) => value !== '')
  return { ...client, ...Object.fromEntries(later) }
}

/** The chosen place, or one as free text (without a departamento); `null` while there is none. */
export function placeOf({ placeCode, departamento, provincia, distrito }: Client): Place | null {
  return departamento + distrito === '' ? null : { code: placeCode, departamento, provincia, distrito }
}

type PlaceFields = Pick<Client, 'placeCode' | 'departamento' | 'provincia' | 'distrito' | 'lima'>

/** What a place changes: its names, its code, and the delivery type that it proposes. */
export function placeFields(client: Client, place: Place | null, country: Country): PlaceFields {
  const { code = '', departamento = '', provincia = '', distrito = '' } = place ?? {}
  const lima = (place && deliveryTypeFor(country, place)) ?? client.lima
  return { placeCode: code, departamento, provincia, distrito, lima }
}

/** The client at another place. */
export function withPlace(client: Client, place: Place | null, country: Country): Client {
  return { ...client, ...placeFields(client, place, country) }
}
