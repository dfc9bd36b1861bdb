import { z } from 'zod'
import { WAYS } from '../../delivery/rule.ts'
import {
  absent,
  amount,
  listed,
  oneOf,
  optionalDay,
  optionalMoney,
  pin,
  required,
  typed,
  units,
} from './field-shapes.ts'

/** Where and to whom it goes. A field that is not sent stays as it is; an empty one is emptied. */
export const delivery = {
  way: oneOf(WAYS, 'Elige domicilio o agencia.').optional(),
  direccion: typed(300).optional(),
  reference: typed(300).optional(),
  pin: pin.optional(),
  agency: typed(120).optional(),
  receiverName: typed(120).optional(),
  receiverDocument: typed(30).optional(),
  receiverPhone: typed(30).optional(),
  secondPhone: typed(30).optional(),
  /** The buyer's. */
  documento: typed(30).optional(),
  deliveryDay: optionalDay,
  deliveryHours: typed(60).optional(),
}

const product = {
  slug: required(200, 'Elige un producto.'),
  amount: units(1),
  colors: z.array(typed(60)).max(999).default([]),
}

/** A product of the catalogue by its slug (a pack brings its own), at the shop's price. */
export const sold = z.strictObject(product, 'Revisa los productos.')

/** A product of the catalogue, or a free line with its title and price. */
const line = z.union(
  [
    z.strictObject({
      ...product,
      /** What one unit costs here: less than the catalogue says, and the difference is a discount. */
      price: optionalMoney,
    }),
    z.strictObject({
      title: required(120, 'Escribe qué es.'),
      amount: units(1),
      price: amount,
    }),
  ],
  'Revisa los productos.',
)

export const edit = {
  ...delivery,
  name: required(120, 'Escribe el nombre.').optional(),
  phone: required(30, 'Escribe el celular.').optional(),
  email: typed(120).optional(),
  /** Official; it sets the names of its levels. */
  placeCode: absent(z.string().regex(/^\d{2,6}$/, 'Elige el lugar de la lista.')),
  /** Where the smallest level has no code: Colombia’s barrio. */
  distrito: typed(120).optional(),
  lima: absent(oneOf(['0', '1'], 'Elige el tipo de entrega.')),
  lines: listed(line, 60),
  /** The units of each product as it stands in the order, for a form without script; 0 takes it away. */
  units: listed(units(0), 60),
  shipping: optionalMoney,
  /** Nothing is paid for the freight, where a 0 may also be one that nobody knows yet. */
  freeFreight: absent(oneOf(['si'], 'Toca «Dejarlo gratis» otra vez.')),
  surcharge: optionalMoney,
  discount: optionalMoney,
  deposit: optionalMoney,
}
