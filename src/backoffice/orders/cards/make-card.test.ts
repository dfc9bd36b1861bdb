import { expect, test } from 'vitest'
import type { Parcel } from '../../../orders/order-work.ts'
import type { DeskRow } from '../../../orders/queues/desk-row.ts'
import { seenBy } from '../../../orders/seen-by.ts'
import { resultsOf } from '../queue/contact-results.ts'
import { nextAct } from '../queue/queue-words.ts'
import { shopTime } from '../shop-time.ts'
import { makeCard, type Shown } from './make-card.ts'

const NOW = Date.UTC(2026, 10, 26, 15, 30)
const row: DeskRow = {
  ...{ shopId: 's', id: '1', code: 'N6TCYWXG', version: 3, changedAt: NOW, placedAt: NOW, country: 'peru' },
  ...{
    state: 'finalizado',
    name: 'Rosa Quispe',
    phone: '987 654 321',
    balance: 19_000,
    held: 0,
    total: 19_000,
    currency: 'PEN',
  },
  ...{
    products: '2 × Audífonos',
    first: null,
    distrito: 'Cayma',
    provincia: 'Arequipa',
    departamento: 'Arequipa',
    keeper: 'p2',
    openedBy: ['p1'],
  },
  ...{
    placeCode: '040103',
    rule: '',
    awaitsAgency: false,
    hasDeposit: false,
    dueAt: null,
    tags: [],
    missing: [],
    parcels: [],
    countsBack: false,
    said: null,
  },
}
const shown: Shown = {
  ...{ list: 'llamar', base: '/t/peru.localhost', time: shopTime(NOW, 'peru'), viewer: 'me' },
  names: new Map([
    ['p1', 'Vale'],
    ['p2', 'Luis'],
  ]),
}
const texts = (facts: Partial<DeskRow>, more: Partial<Shown> = {}) =>
  makeCard({ ...row, ...facts }, { ...shown, ...more }).tags.map(({ text }) => text)

test('a card has the international phone, the saldo as the country writes it, and who has it', () => {
  const card = makeCard(row, shown)
  expect(card).toMatchObject({ phone: '51987654321', saldo: 'S/ 190.00', place: 'Cayma, Arequipa', openedBy: ['Vale'] })
  expect(texts({})).toEqual(['de Luis'])
  expect(texts({}, { viewer: 'p2' })).toEqual([])
})

test('an order to where the shop is not paid on delivery says so until a deposit was asked for or it is confirmed', () => {
  const tag = 'Fuera de contraentrega'
  expect(texts({}, { cashPlaces: ['1501', '07'] })).toContain(tag)
  for (const cashPlaces of [null, ['todo'], ['04']]) expect(texts({}, { cashPlaces })).not.toContain(tag)
  for (const facts of [{ hasDeposit: true }, { state: 'confirmado' as const }, { placeCode: '' }])
    expect(texts(facts, { cashPlaces: ['1501'] })).not.toContain(tag)
})

test('a card for a viewer has no phone, and not what a courier said of a person', () => {
  const said = { words: 'NOVEDAD: No estaba Rosa', place: 'Cayma', at: NOW - 7_200_000 }
  const roles = ['confirmer', 'viewer'] as const
  const [all, masked] = roles.map((role) => makeCard(seenBy(role, { ...row, said }), shown))
  expect(all?.said).toBe('«NOVEDAD: No estaba Rosa» · Cayma · hace 2 h')
  expect([masked?.phone, masked?.said]).toEqual(['', undefined])
})

test('what the shop owes, and what a courier has to hand over, is the figure where it is the work', () => {
  expect(makeCard({ ...row, balance: -500 }, shown).saldo).toBe('Debes S/ 5.00')
  const held = { balance: 0, held: 8_900, tags: [{ kind: 'courier', held: 8_900 }] } as const
  const atCourier = makeCard({ ...row, ...held, keeper: null }, { ...shown, list: 'cobrar' })
  expect(atCourier).toMatchObject({ saldo: 'S/ 89.00', held: { amount: 8_900, currency: 'PEN' }, tags: [] })
  expect(texts({ ...held, keeper: null })).toEqual(['Courier tiene S/ 89'])
})

test('an order with nothing left to collect says so to whoever hands it over, and is paid once it is delivered', () => {
  expect(makeCard({ ...row, balance: 0, state: 'enviado' }, shown).saldo).toBe('No cobrar')
  expect(makeCard({ ...row, balance: 0, state: 'entregado' }, shown).saldo).toBe('Pagado')
  expect(makeCard({ ...row, balance: 0, state: 'devuelto' }, shown).saldo).toBe('S/ 0.00')
})

test('reasons are short words', () => {
  const tags: DeskRow['tags'] = [
    { kind: 'revisar', suspicions: [{ reason: 'blocked-phone' }] },
    { kind: 'adelanto', due: 2_000 },
    { kind: 'intentos', attempts: 2, last: 'no-contesta' },
    { kind: 'entrega', day: '2026-11-27', hours: '' },
    { kind: 'salidas', outings: 2 },
  ]
  expect(texts({ tags, keeper: null })).toEqual([
    'Revisar',
    'Adelanto S/ 20',
    '3.er intento, no contesta',
    'Entregar mañana',
    '2.ª salida',
  ])
  expect(texts({ tags: [{ kind: 'adelanto', due: 0 }], keeper: null })).toEqual(['Falta fijar el adelanto'])
})

test('a phone that returned is told on the card, and what is owed is red two days before its day', () => {
  expect(texts({ tags: [{ kind: 'devolvio', returned: 2, all: 3 }], keeper: null })).toEqual(['Devolvió 2 de 3'])
  const toneOf = (day: string) => makeCard({ ...row, keeper: null, tags: [{ kind: 'reembolso', day }] }, shown).tags[0]
  expect(['2026-11-25', '2026-11-28', '2026-11-29'].map((day) => toneOf(day)?.tone)).toEqual(['bad', 'bad', 'due'])
  expect(toneOf('2026-11-27')?.text).toBe('Reembolsar mañana')
})

test('a planned order says for when', () => {
  expect(texts({ dueAt: NOW + 86_400_000, keeper: null }, { list: 'programados' })).toEqual(['mañana 10:30'])
})

test('an order of which everything comes back is said to be returned, and one with a parcel that still goes is not', () => {
  const going: Parcel = {
    ...{ units: null, outing: 1, way: 'domicilio', courier: 'Olva', rider: null, collect: 0, cost: null },
    ...{
      state: 'en_ruta',
      stateAt: NOW,
      trouble: null,
      atAgencySince: null,
      unitsBack: 0,
      closed: null,
      isReplaced: false,
    },
  }
  const back: Parcel = { ...going, state: 'volviendo' }
  const next = (...parcels: readonly Parcel[]) =>
    nextAct('camino', makeCard({ ...row, state: 'enviado', parcels }, { ...shown, list: 'camino' }))
  expect([next(back, back), next(back, going), next()]).toEqual(['devolver', 'entregar', 'entregar'])
})

test('an order on its way to an agency is first said to be there, and handed over after', () => {
  const going = makeCard({ ...row, state: 'enviado', awaitsAgency: true }, { ...shown, list: 'camino' })
  const there = makeCard({ ...row, state: 'enviado', awaitsAgency: false }, { ...shown, list: 'camino' })
  for (const list of ['camino', 'todo', 'novedad'] as const)
    expect([going, there].map((card) => nextAct(list, card))).toEqual(['agencia', 'entregar'])
})

test('what is only late among the novedades is handed over, because it has no trouble to resolve', () => {
  const away = { state: 'enviado', keeper: null } as const
  const late = makeCard({ ...row, ...away }, { ...shown, list: 'novedad' })
  const troubled = makeCard({ ...row, ...away, tags: [{ kind: 'novedad', trouble: 'ausente' }] }, shown)
  expect([late, troubled].map((card) => nextAct('novedad', card))).toEqual(['entregar', 'resolver'])
  const offers = (card: Parameters<typeof nextAct>[1]) => resultsOf('novedad', card).map(({ act }) => act)
  expect(offers(late)).not.toContain('resolver')
  expect(offers(troubled)).toContain('resolver')
})
