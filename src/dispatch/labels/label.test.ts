import { expect, test } from 'vitest'
import type { PricedLine } from '../../cart/line.ts'
import type { Order } from '../../orders/order.ts'
import { newWork, noWorkPerson, type OrderWork, type OrderWorkPerson } from '../../orders/order-work.ts'
import { newParcel } from '../../orders/parcels/parcels.ts'
import { type Label, labelledParcels } from './label.ts'
import { lettersOf, rollLength } from './label-fit.ts'
import { labelSizes } from './label-sizes.ts'
import { manifestsOf } from './manifest.ts'
import { pickingList } from './picking-list.ts'

const line = (facts: Partial<PricedLine>): PricedLine => ({
  ...{ slug: 'lampara', status: 'normal', pack: null, order: 0, amount: 1, colors: [] },
  ...{ productId: 'lampara', title: 'Lámpara', unitPrice: 5_000, total: 5_000 },
  ...facts,
})

interface Facts extends Omit<Partial<Order>, 'work' | 'workPerson'> {
  readonly work?: Partial<OrderWork>
  readonly workPerson?: Partial<OrderWorkPerson>
}

const order = ({ work, workPerson, ...facts }: Facts = {}): Order =>
  ({
    ...{ id: 'one', code: 'K7M4P9QX', country: 'peru', currency: 'PEN', state: 'confirmado', forgottenAt: null },
    ...{ name: 'Rosa Quispe', phone: '987654321', documento: '45678901', direccion: 'Av. Larco 7' },
    ...{ departamento: 'Lima', provincia: 'Lima', distrito: 'Miraflores', lines: [line({})], total: 8_900 },
    ...facts,
    work: { ...newWork, ...work },
    workPerson: { ...noWorkPerson, ...workPerson },
  }) as Order

const labels = (one: Order, signs = new Map<string, { agency: string; guide: string }>()) =>
  labelledParcels(one, { signs, proposed: '' }).map(({ label }) => label)

test('a label says where, to whom, how and what is collected, and of an agency no address', () => {
  const workPerson = { reference: 'portón azul', secondPhone: '912345678' }
  expect(labels(order({ workPerson }))).toMatchObject([
    {
      ...{ code: 'K7M4P9QX', number: 1, of: 1, name: 'Rosa Quispe', phones: ['987 654 321', '912 345 678'] },
      ...{ place: 'Miraflores', around: 'Lima', address: 'Av. Larco 7', reference: 'portón azul', document: '' },
      ...{ way: 'domicilio', agency: '', collect: 8_900 },
    },
  ])
  const receiver = { name: 'Luis Quispe', document: '70000001', phone: '999888777' }
  const toAgency = order({
    work: { way: 'agencia', paid: 8_900 },
    workPerson: { ...workPerson, receiver, agency: 'Surco' },
  })
  expect(labels(toAgency)).toMatchObject([
    {
      ...{ name: 'Luis Quispe', phones: ['999 888 777', '912 345 678'], document: '70000001' },
      ...{ address: '', reference: '', agency: 'Surco', collect: 0 },
    },
  ])
})

test('a place begins with the smallest division of its country', () => {
  const of = (facts: Facts) => labels(order(facts)).map(({ place, around }) => [place, around])
  const bogota = {
    country: 'colombia',
    departamento: 'Bogotá, D.C.',
    provincia: 'Bogotá',
    distrito: 'Chapinero',
  } as const
  expect(of(bogota)).toEqual([['Bogotá', 'Chapinero, Bogotá, D.C.']])
  expect(of({ ...bogota, departamento: '', provincia: '', distrito: 'cerca de Tunja' })).toEqual([
    ['cerca de Tunja', ''],
  ])
  const quito = { country: 'ecuador', departamento: 'Pichincha', provincia: 'Quito', distrito: 'Calderón' } as const
  expect(of(quito)).toEqual([['Calderón', 'Quito, Pichincha']])
})

test('each parcel of an order has a label of its own, with its courier, its guide and its part of the money', () => {
  const parcels = {
    a: { ...newParcel, units: { 'normal::0:lampara': 1 }, courier: 'Olva', collect: 3_000 },
    b: { ...newParcel, courier: 'Shalom' },
  }
  const signs = new Map([['b', { agency: '', guide: 'SHA-1' }]])
  expect(labels(order({ work: { parcels } }), signs)).toMatchObject([
    { code: 'K7M4P9QX-1', number: 1, of: 2, courier: 'Olva', guide: '', collect: 3_000 },
    { code: 'K7M4P9QX-2', number: 2, of: 2, courier: 'Shalom', guide: 'SHA-1', collect: 5_900 },
  ])
  expect([labels(order({ state: 'cancelado' })), labels(order({ forgottenAt: 1 }))]).toEqual([[], []])
})

test('letters become smaller until all fits, and a roll becomes longer', () => {
  const [short] = labels(order()) as [Label]
  const long = { ...short, name: 'María '.repeat(20), address: 'Jirón '.repeat(83), reference: 'frente '.repeat(70) }
  const sizes = [labelSizes['10x15'], labelSizes.a6, labelSizes['4x6'], labelSizes['4-a4']]
  for (const size of sizes) {
    expect(lettersOf(short, size)).toBe(0)
    expect(lettersOf(long, size)).toBeGreaterThan(3)
  }
  const roll = labelSizes['80mm']
  expect([lettersOf(long, roll), rollLength(short, roll), rollLength(long, roll)]).toEqual([2, 120, 260])
})

test('goods are summed by product and colour, packs by what comes in them, without what has left', () => {
  const pack = [
    line({ slug: 'olla', productId: 'olla', title: 'Olla', status: 'pack', pack: 'pack-olla', amount: 2 }),
    line({ slug: 'tapa', productId: 'tapa', title: 'Tapa', status: 'pack', pack: 'pack-olla', order: 1, amount: 2 }),
  ]
  const colored = line({ amount: 3, colors: ['Rojo', 'Azul', 'Rojo'] })
  const typed = line({ slug: 'x', productId: '', title: 'Bolsa de regalo' })
  const left = {
    a: { ...newParcel, state: 'recogido' as const, units: { 'normal::0:lampara': 1 } },
    b: newParcel,
  }
  const orders = [
    order({ lines: [...pack, colored, typed] }),
    order({
      id: 'two',
      lines: [line({ amount: 2, colors: ['Azul', 'Rojo'] }), typed],
      state: 'enviado',
      work: { parcels: left },
    }),
    order({ id: 'three', state: 'enviado' }),
    order({ id: 'four', state: 'cancelado' }),
  ]
  expect(pickingList(orders)).toEqual([
    { title: 'Bolsa de regalo', amount: 2, orders: 2, colors: [] },
    {
      ...{ title: 'Lámpara', amount: 4, orders: 2 },
      colors: [
        { color: 'Azul', amount: 1 },
        { color: 'Rojo', amount: 3 },
      ],
    },
    { title: 'Olla', amount: 2, orders: 1, colors: [] },
    { title: 'Tapa', amount: 2, orders: 1, colors: [] },
  ])
})

test('a courier signs for its own parcels, with their sum', () => {
  const of = (code: string, courier: string, paid = 0) =>
    labelledParcels(order({ id: code, code, work: { courier, paid } }), { signs: new Map(), proposed: 'Olva' })
  const all = [of('K7M4P9QX', 'Shalom'), of('K7M4P9QY', ' shalom ', 8_900), of('K7M4P9QW', '')].flat()
  expect(manifestsOf(all)).toMatchObject([
    { courier: 'Shalom', orders: 2, collecting: 1, collect: 8_900, rows: [{ code: 'K7M4P9QX' }, { collect: 0 }] },
    { courier: 'Olva', orders: 1, collecting: 1, collect: 8_900 },
  ])
  expect(JSON.stringify(manifestsOf(all))).not.toContain('Rosa')
})
