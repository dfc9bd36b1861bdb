import fc from 'fast-check'
import type { Taste } from './fuzz-schema.ts'
import type { Json } from './fuzz-values.ts'

/** A placeholder for a value that is known when the call is sent: `§code:3` is the third code that the shop gave, modulo their number. */
export const REFERENCE = /§(slug|code|key):(\d+)/g

export function reference(kind: 'slug' | 'code' | 'key'): fc.Arbitrary<string> {
  return fc.nat(400).map((at) => `§${kind}:${at}`)
}

const one = (...values: readonly Json[]) => fc.constantFrom(...values)
const phone = fc.integer({ min: 900_000_000, max: 999_999_999 }).map(String)

/** Usual values, by the name of the field. */
const usual: Taste['usual'] = {
  slug: reference('slug'),
  idProduct: reference('slug'),
  code: reference('code'),
  amount: one(1, 2, 3, 4, '2'),
  amountProduct: one(1, 2, 3, null),
  overviewProduct: one(1, null),
  color: one(null, [], ''),
  colors: one(null, [], ''),
  type: one('normal', null),
  pack: one(null),
  order: one(0, null),
  name: one('Ana', 'José Ñáñez', 'María  Güell', 'Jose\u0301', 'Ana\u200b', '🛵'),
  phone: fc.oneof(
    phone,
    phone,
    phone,
    phone.map((digits) => `+51 ${digits}`),
    one('９８７６５４３２１'),
  ),
  email: one('ana@correo.test', 'ana@correo.test', 'ana@correo.test', '', null),
  departamento: one('Lima', ''),
  provincia: one('Lima', ''),
  distrito: one('Ate', 'Miraflores'),
  placeCode: one('150103', '', '999999'),
  direccion: one('Av. Perú 123', 'Mz. B\nLote 4'),
  documento: one('12345678', ''),
  lima: one('0', '1', 0, 1),
  typeSend: one('0', '1', ''),
  coupon: one('', '', 'HOLA10'),
  bump: one('', '', 'no:abc', 'si:abc:'),
  terminos: one(true),
  policy: one(true),
  country: one('peru', 'colombia', 'ecuador', ''),
  category: one('todo', 'hogar', 'nada'),
  page: one(1, 2, '3', 1_000_000),
  url: one('http://tienda-1.localhost/producto/producto-1', 'https://evil.test/', ''),
  age: one(0, 1_000),
  status: one('nombre', 'carrito', 'direccion', 'entrega', 'finalizado', 'finalizado'),
}

/** Any value that the document allows, and enough usual ones to get past the first check. */
export const anything: Taste = { usual, usualFor: 9, whole: false, mostItems: 8 }
/** Usually an order that can be placed. */
export const shopper: Taste = { usual, usualFor: 200, whole: true, mostItems: 3 }

/** Usually the last step. */
export const status: fc.Arbitrary<Json> = usual.status ?? fc.constant('finalizado')
