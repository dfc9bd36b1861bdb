import { type Call, HOST } from './call.ts'
import type { Basket, Record } from './journal.ts'
import { slugOf } from './prices.ts'

type Headers = Call['headers']

/** The first step of the form. */
export function storing({ phone }: Record, headers: Headers, basket: Basket): Call {
  const client = { name: 'Rosa Quispe', phone, country: 'Peru', domain: HOST, website: '', filledMs: 60_000 }
  return { act: 'store', params: { client, products: linesOf(basket) }, headers }
}

/** A later step. */
export function updating({ phone, code }: Record, headers: Headers, basket: Basket, status: string): Call {
  const client = { ...HOME, phone, country: 'Peru', domain: HOST, website: '', filledMs: 60_000 }
  return { act: 'update', params: { code, client, products: linesOf(basket), status }, headers }
}

/** The last tap, with the total that the shopper sees. */
export function ordering(record: Record, headers: Headers, basket: Basket, seen: string | null): Call {
  const call = updating(record, headers, basket, 'finalizado')
  return seen === null ? call : { ...call, params: { ...call.params, shown: { total: seen } } }
}

const HOME = {
  name: 'Rosa Quispe',
  departamento: 'Lima',
  provincia: 'Lima',
  distrito: 'Miraflores',
  placeCode: '150122',
  direccion: 'Av. Larco 100, timbre 2',
  lima: '0',
  terminos: true,
}

function linesOf(basket: Basket): readonly object[] {
  return basket.map(({ product, amount }, order) => ({
    slug: slugOf(product),
    amount,
    colors: [],
    type: 'normal',
    order,
  }))
}
