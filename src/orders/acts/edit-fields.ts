import { z } from 'zod'
import { WAYS } from '../../delivery/rule.ts'
import {
  amount,
  listField,
  oneOf,
  optionalDay,
  optionalField,
  optionalMoney,
  pin,
  requiredText,
  textField,
  units,
} from './field-shapes.ts'

/** Where and to whom the order goes. A field that is not sent stays as it is; one that is sent empty is emptied. */
export const deliveryFields = {
  way: oneOf(WAYS, 'Elige domicilio o agencia.').optional(),
  direccion: textField(300).optional(),
  reference: textField(300).optional(),
  pin: pin.optional(),
  agency: textField(120).optional(),
  receiverName: textField(120).optional(),
  receiverDocument: textField(30).optional(),
  receiverPhone: textField(30).optional(),
  secondPhone: textField(30).optional(),
  /** The buyer's identity document. */
  documento: textField(30).optional(),
  deliveryDay: optionalDay,
  deliveryHours: textField(60).optional(),
}

const product = {
  slug: requiredText(200, 'Elige un producto.'),
  amount: units(1),
  colors: z.array(textField(60)).max(999).default([]),
}

/** A product of the catalogue by its slug, at the shop's price. A pack brings its dependents. */
export const soldProduct = z.strictObject(product, 'Revisa los productos.')

/** A product of the catalogue, or a free line with its title and price. */
const line = z.union(
  [
    z.strictObject({
      ...product,
      /** The seller's own price of one unit. What it is less than the catalogue's is a discount. */
      price: optionalMoney,
    }),
    z.strictObject({
      title: requiredText(120, 'Escribe qué es.'),
      amount: units(1),
      price: amount,
    }),
  ],
  'Revisa los productos.',
)

export const editFields = {
  ...deliveryFields,
  name: requiredText(120, 'Escribe el nombre.').optional(),
  phone: requiredText(30, 'Escribe el celular.').optional(),
  email: textField(120).optional(),
  /** The official place code; it sets the names of its levels. */
  placeCode: optionalField(z.string().regex(/^\d{2,6}$/, 'Elige el lugar de la lista.')),
  /** Where the smallest level has no code: Colombia’s barrio. */
  distrito: textField(120).optional(),
  lima: optionalField(oneOf(['0', '1'], 'Elige el tipo de entrega.')),
  lines: listField(line, 60),
  /** The units of each product of the order, in its order, for a form without script; 0 removes it. */
  units: listField(units(0), 60),
  shipping: optionalMoney,
  /** The freight is free. A `shipping` of 0 alone may also mean that the cost is not known yet. */
  freeFreight: optionalField(oneOf(['si'], 'Toca «Dejarlo gratis» otra vez.')),
  surcharge: optionalMoney,
  discount: optionalMoney,
  deposit: optionalMoney,
}
