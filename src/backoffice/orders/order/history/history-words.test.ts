import { expect, test } from 'vitest'
import type { PricedLine } from '../../../../cart/line.ts'
import { noPerson } from '../../../../orders/order.ts'
import type { OrderEvent } from '../../../../orders/order-event.ts'
import { newWork, noWorkPerson, type Parcel } from '../../../../orders/order-work.ts'
import type { OrderPayment } from '../../../../orders/payments/order-payment.ts'
import { fieldWords, type PlainFields } from './field-words.ts'
import { changeWords, historyEntry } from './history-words.ts'
import { parcelWords, paymentWords } from './part-words.ts'

const NOW = Date.UTC(2026, 10, 28, 15)

const around = {
  currency: 'PEN',
  time: { now: NOW, offset: 0 },
  sight: { amounts: true, contact: true },
  seesCosts: true,
  memberName: () => 'Rosa',
} as const

const line: PricedLine = {
  ...{ slug: 'sarten', status: 'normal', pack: null, order: 0, amount: 2, colors: ['Rojo', 'Azul'] },
  ...{ productId: 'p1', title: 'Sartén', unitPrice: 8_900, total: 17_800 },
}

const payment: Required<OrderPayment> = {
  ...{ kind: 'adelanto', amount: 2_000, means: 'Yape', receivedBy: 'courier', state: 'aceptado' },
  ...{ handedAt: NOW, proved: ['voucher'] },
}

const parcel: Required<Parcel> = {
  ...{ units: { a: 2 }, outing: 1, way: 'agencia', courier: 'Olva', rider: 'r1', collect: 8_900, cost: 900 },
  ...{ state: 'en_ruta', stateAt: NOW, trouble: { kind: 'ausente', since: NOW, until: null }, atAgencySince: NOW },
  ...{ unitsBack: 1, back: { a: 1 }, closed: 'perdido', isReplaced: true, packs: true, uploadedAt: NOW },
  costBack: 600,
}

const bareParcel: Parcel = {
  ...{ units: null, outing: 0, way: 'domicilio', courier: '', rider: null, collect: 0, cost: null },
  ...{ state: 'preparado', stateAt: 0, trouble: null, atAgencySince: null, unitsBack: 0, closed: null },
  isReplaced: false,
}

/** A value of each field that is not its first one. A new field of events does not compile without one. */
const values = {
  ...{ code: 'K7M2PQ4T', country: 'peru', currency: 'PEN', begunAt: NOW, placedAt: NOW, termsAcceptedAt: NOW },
  ...{ termsVersion: '1', total: 1, suspicions: [], forgottenAt: NOW, state: 'enviado', lines: [line] },
  ...{ name: 'Ana', phone: '51987654321', secondPhone: '51987654322', email: 'ana@correo.pe', documento: '45678901' },
  ...{ receiver: { name: 'Luis', document: '', phone: '' }, direccion: 'Calle 1', reference: 'Puerta azul' },
  ...{ pin: { lat: -12, lng: -77 }, departamento: 'Lima', provincia: 'Lima', distrito: 'Surco', placeCode: '150140' },
  ...{ agency: 'Olva Surco', way: 'agencia', lima: '1', deliveryDay: '2026-11-30', deliveryHours: '9 a 12' },
  discounts: [
    {
      ...{ source: 'cupon', id: 'c1', name: 'HOLA10', amount: 100 },
      terms: { code: 'HOLA10', gives: 'monto', value: 100, least: 0, only: null, counts: 'despues' },
    },
  ],
  ...{ discount: 100, shipping: 1_200, isFreightFree: true, isCostOpen: true, surcharge: 300, deposit: 2_000 },
  delivery: {
    ...{ rule: 'r', name: 'Lima', way: 'domicilio', rate: 0, surcharge: 0, payment: 'entrega', deposit: null },
    ...{ window: null, couriers: [] },
  },
  ...{ isDepositOpen: true, depositFate: 'retener', refundDay: '2026-11-30', source: 'manual', contactAt: NOW },
  ...{
    attempts: 2,
    lastResult: 'ocupado',
    lastAttemptAt: NOW,
    keeper: 'p1',
    answer: { kind: 'cancela', at: NOW, reason: '3', count: 1 },
    closed: { reason: '3', at: NOW },
  },
  ...{ linked: 'K7M2PQ4T', exchange: { kind: 'falla', units: { a: 1 }, at: NOW }, blocked: true },
  ...{ blockedPhone: '51987654321', courier: 'Olva', guide: 'G1', packedAt: NOW, sentAt: NOW, outings: 1 },
  ...{ trouble: { kind: 'ausente', since: NOW, until: null }, atAgencySince: NOW, noticeAt: NOW, deliveredAt: NOW },
  ...{ unitsBack: 1, receivedBackAt: NOW, taken: { a: 2 }, note: 'Llama antes' },
} as const satisfies { readonly [Field in keyof PlainFields]-?: PlainFields[Field] }

function event(act: OrderEvent['act'], change: object, personal: object | null = null): OrderEvent {
  return {
    seq: 2,
    at: NOW,
    actor: 'system',
    act,
    change,
    personal,
    actKey: null,
    bodyHash: null,
    undoes: null,
    batch: null,
  }
}

/** What only placing sets. */
const PLACED = [
  ...['code', 'country', 'currency', 'begunAt', 'placedAt', 'termsAcceptedAt', 'termsVersion', 'total', 'suspicions'],
]

test.each(Object.keys(values))('the history has words for %s, when it is set and when it is taken back', (field) => {
  const before = { ...noPerson, ...newWork, ...noWorkPerson, state: 'finalizado', lines: [] } as Record<string, unknown>
  const [had, has] = [before[field] ?? null, values[field as keyof typeof values]]
  const told = changeWords(event('deshacer', { [field]: [had, has] }), around)
  expect(told.every((text) => text !== '' && !/undefined|null|NaN|object/.test(text))).toBe(true)
  expect(told.length).toBe(PLACED.includes(field) ? 0 : 1)
  if (field === 'note') return
  expect(changeWords(event('deshacer', { [field]: [has, had] }), around)).toHaveLength(told.length)
})

test('every field that an order has by its events is one of these', () => {
  const derived = ['payments', 'paid', 'claimed', 'refunded', 'parcels']
  const fields = Object.keys({ ...noPerson, ...newWork, ...noWorkPerson }).filter((field) => !derived.includes(field))
  expect(Object.keys(fieldWords)).toEqual(expect.arrayContaining(fields))
})

test.each(Object.keys(payment))('the history has words for the %s of a payment', (part) => {
  const { handedAt: _, proved: __, ...bare } = { ...payment, means: '', amount: 1, kind: 'saldo', state: 'enviado' }
  const before = { ...bare, receivedBy: 'tienda' }
  const after = { ...before, [part]: payment[part as keyof typeof payment] }
  expect(changeWords(event('comprobante', { 'payment:1': [before, after] }), around)).toHaveLength(1)
  expect(Object.keys(paymentWords)).toContain(part)
})

test.each(Object.keys(parcel))('the history has words for the %s of a parcel', (part) => {
  const after = { ...bareParcel, [part]: parcel[part as keyof typeof parcel] }
  expect(changeWords(event('deshacer', { 'parcel:1': [bareParcel, after] }), around)).toHaveLength(1)
  expect(Object.keys(parcelWords)).toContain(part)
})

test('an edit tells units, colours, price and total, old and new', () => {
  const three = { ...line, amount: 3, colors: ['Rojo', 'Rojo', 'Azul'], unitPrice: 7_900, total: 23_700 }
  const free = { ...line, slug: '', productId: '', title: 'Bolsa', amount: 1, colors: [], unitPrice: 100, total: 100 }
  const edited = event('editar', { lines: [[line], [three, free]], shipping: [1_200, 0], isFreightFree: [false, true] })
  const { more } = historyEntry(edited, { ...around, totals: [19_000, 23_800], undo: null, nameOf: () => 'Rosa' })
  expect(more.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Sartén: 2 → 3 unidades',
    'Color de Sartén: 1 Rojo, 1 Azul → 2 Rojo, 1 Azul',
    'Precio de Sartén: S/ 89 → S/ 79',
    'Agregado: 1 × Bolsa, S/ 1 c/u',
    'Envío: S/ 12 → gratis',
    'Total: S/ 190.00 → S/ 238.00',
  ])
})

test('who sees no amounts and reaches nobody reads none in the history', () => {
  const blind = { ...around, sight: { amounts: false, contact: false }, seesCosts: false }
  const all = event(
    'editar',
    Object.fromEntries(Object.entries(values).map(([field, value]) => [field, [null, value]])),
  )
  const told = changeWords({ ...all, change: { ...all.change, 'payment:1': [null, payment] } }, blind).join('\n')
  expect(told).not.toMatch(/S\/|5198765432|45678901|ana@/)
  expect(told).toContain('Sartén')
})
