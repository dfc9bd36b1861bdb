import type { Rule } from '../src/delivery/rule.ts'
import type { PaymentAccount } from '../src/shops/payment-account.ts'
import { written } from './logo.ts'

/** How a demo shop delivers by rules of its own. */
export interface DemoDelivery {
  /** The person who carries what the first rules promise. */
  readonly rider: { readonly name: string; readonly phone: string; readonly fee: number }
  readonly rules: (rider: string) => readonly Rule[]
  /** Where it takes deposits; their QR pictures are stored when the shop is opened. */
  readonly accounts: readonly Omit<PaymentAccount, 'qr'>[]
}

const plain: Omit<Rule, 'id' | 'name' | 'places'> = {
  ...{ except: [], least: null, most: null, products: [], categories: [], way: 'domicilio', rate: 0, freeFrom: null },
  ...{ surcharge: 0, days: null, cutOff: null, payment: 'entrega', deposit: null, agencies: [], couriers: [] },
  ...{ cost: null, note: '' },
}

/** Lima and Callao. */
const CAPITAL = ['1501', '07']
/** Miraflores, San Isidro, Surco, San Borja, Surquillo, Barranco. */
const NEAR = ['150122', '150131', '150140', '150130', '150141', '150104']
/** Loreto, Madre de Dios, Ucayali: couriers go only to their offices. */
const AGENCY_ONLY = ['16', '17', '25']
/** The provinces of Purús and Putumayo. */
const NOT_SERVED = ['2504', '1608']
const ONE_O_CLOCK = 13 * 60

/** Rules of Peru that show what rules can do, the particular ones first. */
export const peruDelivery: DemoDelivery = {
  rider: { name: 'Beto Motorizado', phone: '51900000003', fee: 800 },
  accounts: [
    { id: 'yape', means: 'Yape', number: '900 000 002', holder: 'Ruta Clara Demostración', note: '', isOn: true },
    {
      ...{ id: 'banco', means: 'BCP', number: '000-00000000-0-00', holder: 'Ruta Clara Demostración S.A.C.' },
      ...{ note: 'Cuenta de ejemplo: no deposites de verdad', isOn: true },
    },
  ],
  rules: (rider) => [
    {
      ...{ ...plain, id: 'demo-moto', name: 'Motorizado, el mismo día', places: NEAR, days: { from: 0, to: 0 } },
      ...{ cutOff: ONE_O_CLOCK, couriers: [rider], cost: 800, note: 'Sale a las 2 de la tarde' },
    },
    { ...plain, id: 'demo-capital', name: 'Lima y Callao gratis', places: CAPITAL, days: { from: 1, to: 2 } },
    { ...plain, id: 'demo-no', name: 'Ahí no llegamos', places: NOT_SERVED, payment: 'no' },
    { ...plain, id: 'demo-no-agencia', name: 'Ni a su agencia', places: NOT_SERVED, way: 'agencia', payment: 'no' },
    {
      ...{ ...plain, id: 'demo-selva', name: 'Selva, solo agencia', places: AGENCY_ONLY, way: 'agencia', rate: 1_500 },
      ...{ days: { from: 4, to: 7 }, payment: 'deposito', deposit: { kind: 'fixed', amount: 3_000 } },
      agencies: ['Shalom Iquitos', 'Shalom Pucallpa', 'Shalom Puerto Maldonado'],
    },
    {
      ...{ ...plain, id: 'demo-provincia', name: 'Provincia, a domicilio', places: [''], rate: 1_500 },
      ...{ except: [...CAPITAL, ...AGENCY_ONLY], freeFrom: 20_000, days: { from: 2, to: 4 } },
      ...{ payment: 'deposito', deposit: { kind: 'fixed', amount: 2_000 } },
    },
    {
      ...{ ...plain, id: 'demo-agencia', name: 'Provincia, en agencia', places: [''], way: 'agencia', rate: 800 },
      ...{ except: [...CAPITAL, ...AGENCY_ONLY], days: { from: 2, to: 3 } },
      ...{ payment: 'deposito', deposit: { kind: 'fixed', amount: 2_000 } },
    },
  ],
}

/** A picture in the place of a seller's QR code. It is none, so nobody can pay with it. */
export function exampleQr(): Buffer {
  const corner = (x: number, y: number) =>
    `<rect x="${x}" y="${y}" width="130" height="130" rx="22" fill="none" stroke="#c9c4cf" stroke-width="22"/>`
  const [label, width] = written('tu qr')
  return Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 600 600">' +
      '<rect width="600" height="600" fill="#fff"/>' +
      '<rect x="24" y="24" width="552" height="552" rx="36" fill="none" stroke="#8a8493" stroke-width="6" stroke-dasharray="18 14"/>' +
      `${corner(72, 72)}${corner(398, 72)}${corner(72, 398)}` +
      `<g transform="translate(${300 - width / 2} 262)" fill="none" stroke="#26222b" stroke-width="8.5" stroke-linecap="round" stroke-linejoin="round">${label}</g></svg>`,
  )
}
