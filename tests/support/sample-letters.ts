import { bookNamed } from '../../src/claims/books/books.ts'
import { sheetCopy } from '../../src/claims/letters/sheet-copy.step.ts'
import type { Sheet } from '../../src/claims/sheet.ts'
import type { Country } from '../../src/lib/countries.ts'
import type { MailLetter } from '../../src/mail/mail-letter.ts'
import { deliveredLetter } from '../../src/orders/letters/delivered-letter.ts'
import { placedLetter } from '../../src/orders/letters/placed-letter.ts'
import { sentLetter } from '../../src/orders/letters/sent-letter.ts'
import { noPerson, type Order } from '../../src/orders/order.ts'
import { newWork, noWorkPerson, type OrderWork } from '../../src/orders/order-work.ts'
import { newParcel } from '../../src/orders/parcels/parcels.ts'
import type { ShownParcel } from '../../src/orders/parcels/shown-parcel.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { A_SHEET } from './claims.ts'
import { aShop } from './shop.ts'

/** Long, with signs of HTML, and with a word that is longer than a small phone is wide. */
export const LONG_NAME =
  'Bazar «La Ñusta» & Hijos <Importaciones y Distribuciones Generales del Sur> "Paucarpata" Superextraordinariamenteinterminable'
const LONG_TITLE =
  'Sartén antiadherente de 24 cm con tapa de vidrio <templado> & mango "frío", línea Superextraordinariamenteinterminable'

const HOST = 'bazar-la-nusta-y-hijos-importaciones-y-distribuciones.pe'
const address = (path: string) => `https://${HOST}${path}`
const href = address('/pedido/ACDEFGHJ')
const returnsHref = address('/cambios-y-devoluciones/solicitud?pedido=ACDEFGHJ')
const facts = { shopName: LONG_NAME, href, day: '2026-11-23' }

const line = { status: 'normal', pack: null, order: 0, amount: 3, colors: ['Rojo', 'Verde', 'Azul'] } as const
const lines = [
  { ...line, slug: 'sarten', productId: '1', title: LONG_TITLE, unitPrice: 129_900, total: 389_700 },
  { ...line, slug: 'taza', productId: '2', title: 'Taza', amount: 1, colors: [], unitPrice: 990, total: 990 },
] satisfies Order['lines']

function anOrder(work: Partial<OrderWork>, country: Country = 'peru'): Order {
  const { discount, shipping, surcharge } = { ...newWork, ...work }
  return {
    ...noPerson,
    ...{ shopId: 'shop-1', id: 'o1', code: 'ACDEFGHJ', country, state: 'finalizado', departamento: 'Lima', lima: '0' },
    ...{ lines, total: 390_690 - discount + shipping + surcharge, currency: 'PEN', email: 'rosa@correo.pe' },
    ...{
      termsAcceptedAt: null,
      termsVersion: null,
      begunAt: 0,
      placedAt: 0,
      forgottenAt: null,
      version: 1,
      changedAt: 0,
    },
    work: { ...newWork, ...work },
    workPerson: noWorkPerson,
  } satisfies Order
}

const window = { from: '2026-11-24', to: '2026-11-26' }
const agency = {
  ...{ rule: 'r', name: 'Lejos', way: 'agencia', rate: 1_500, surcharge: 0, payment: 'deposito' },
  ...{ deposit: 2_000, window, couriers: [] },
} as const satisfies NonNullable<OrderWork['delivery']>
const withAgency = { way: 'agencia', delivery: agency, shipping: 1_500, deposit: 2_000, discount: 10_000 } as const

const parcel: ShownParcel = {
  ...{ ...newParcel, id: 'p1', courier: 'Shalom', lines, clave: '', hasClave: false },
  ...{
    agency: 'Shalom Arequipa, Av. Parra 379 (frente al terminal terrestre)',
    guide: '0012345678',
    guideCode: 'X7K9',
  },
  state: 'en_ruta',
}
const couriers = [{ id: 'shalom', countries: ['peru'], tracking: 'https://rastrea.shalom.pe/?guia={guide}' }] as const

const person = {
  ...{ name: `Rosa María del Carmen ${LONG_NAME}`, documentKind: 'DNI', document: '45678901' },
  ...{ address: 'Jr. Los Álamos 1234, Mz. B Lt. 7, Urb. <San Martín> & "Anexos", Arequipa', phone: '987654321' },
  ...{ email: 'rosa.maria.del.carmen.quispe.mamani.de.la.torre@correo-muy-largo.pe', guardian: '' },
}
const answer = { text: `Te cambiamos la sartén.\nPasamos el jueves: "Av. Larco 7" & <timbre 2>.`, agreed: true }

function sheetFor(shop: Shop, book: string, more: Partial<Sheet> = {}): MailLetter {
  const kind = bookNamed(shop.country, book)?.kinds[0].name ?? ''
  return sheetCopy(
    {
      ...{ ...A_SHEET, id: 's1', number: 1, filedAt: 1_795_000_000_000, dueOn: '2026-12-15', book, kind, person },
      ...{ amount: 'S/ 3,897.00', description: LONG_TITLE, request: 'Otra igual.', orderCode: 'ACDEFGHJ' },
      ...{ seller: { name: LONG_NAME, taxId: '20123456789', address: 'Av. Arequipa 1234, Lima' }, ...more },
    },
    shop,
  )
}

/** Every kind of letter, with long names and the signs of HTML. */
export function sampleLetters(): Readonly<Record<string, MailLetter>> {
  const { config } = aShop()
  const shop = aShop({ hosts: [HOST, 'otro.pe'], config: { ...config, logo_title: LONG_NAME } })
  const delivered = {
    shopName: LONG_NAME,
    phone: '999 888 777',
    href,
    returnsHref,
    reviewHref: href,
    day: '2026-11-20',
  }
  const returned = { deliveredOn: '2026-11-20', until: '2026-11-27' }
  return {
    placed: placedLetter(facts, anOrder({})),
    'placed-agency': placedLetter(facts, anOrder(withAgency)),
    'placed-open': placedLetter(facts, anOrder({ isCostOpen: true })),
    sent: sentLetter({ ...facts, couriers, parcels: [parcel] }, anOrder(withAgency)),
    'sent-parts': sentLetter(
      { ...facts, couriers, parcels: [parcel, { ...parcel, id: 'p2', state: 'preparado' }] },
      anOrder({}),
    ),
    'delivered-peru': deliveredLetter(delivered, anOrder({})),
    'delivered-colombia': deliveredLetter(delivered, anOrder({}, 'colombia')),
    'sheet-libro': sheetFor(shop, 'libro'),
    'sheet-answered': sheetFor(shop, 'libro', { answer: { ...answer, at: 1_795_100_000_000, by: 'command' } }),
    'sheet-datos': sheetFor(shop, 'datos'),
    'sheet-cambios': sheetFor(shop, 'cambios', { returned, refund: 'Yape 987 654 321' }),
    'sheet-pqr': sheetFor({ ...shop, country: 'colombia' }, 'pqr'),
  }
}
