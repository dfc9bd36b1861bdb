import type { PricedLine } from '../../src/cart/line.ts'
import type { UploadFacts } from '../../src/dispatch/uploads/courier-source.ts'

const line: PricedLine = {
  ...{ slug: 'lampara', status: 'normal', pack: null, order: 0, amount: 2, colors: ['Rojo', 'Azul'] },
  ...{ productId: 'p1', title: 'Lámpara', unitPrice: 4_475, total: 8_950 },
}

/** A parcel of an order to Miraflores, Lima. */
export const FACTS: UploadFacts = {
  ...{ country: 'peru', code: 'K7M3ACDE', nth: 1, parts: 1, name: 'Rosa María Quispe Huamán', document: '47.120.985' },
  ...{ phone: '987 654 321', secondPhone: '', email: '', address: 'Av. Larco 345', reference: 'Portón verde' },
  ...{ pin: { lat: -12.1, lng: -77.03 }, placeCode: '150122', departamento: 'Lima', provincia: 'Lima' },
  ...{ distrito: 'Miraflores', isNamedOnce: false, agency: '', way: 'domicilio', deliveryDay: '2026-12-01' },
  ...{ collect: 8_950, lines: [line], shopName: 'Casa Lista', today: '2026-11-29' },
}
