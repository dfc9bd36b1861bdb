import { expect, test } from 'vitest'
import { FACTS } from '../../../tests/support/upload-facts.ts'
import type { UploadFacts } from '../uploads/courier-source.ts'
import { dropiOrder, readDropiProduct, soldProducts } from './dropi-order.ts'

const line = { slug: 'lampara', status: 'normal', pack: null, order: 0, productId: 'p1', title: 'Lámpara' } as const

test('a parcel is an order in the words of Dropi: what is collected, places in capitals, our code in the notes', () => {
  const facts: UploadFacts = {
    ...FACTS,
    ...{ code: 'ABCD2345', name: 'José Luis Peña Ríos', phone: '987654321', collect: 9_990 },
    ...{ departamento: 'Lima', provincia: 'Lima', distrito: 'Jesús María', placeCode: '150113' },
    ...{ address: 'Av. Brasil 100', reference: 'Portón azul', document: '' },
    lines: [{ ...line, amount: 3, colors: ['Rojo', 'Azul', 'Rojo'], unitPrice: 3_000, total: 9_000 }],
  }
  const names = new Map([
    ['product p1/Rojo', '1002/30'],
    ['product p1/Azul', '1002/31'],
    ['place.district 150113', 'JESUS MARIA (LIMA)'],
  ])
  const { body, lacks } = dropiOrder(facts, names)
  expect(lacks).toEqual([])
  expect(body).toMatchObject({
    ...{ rate_type: 'CON RECAUDO', total_order: 99.9, state: 'LIMA', city: 'JESUS MARIA (LIMA)', phone: '987654321' },
    ...{ name: 'José Luis', surname: 'Peña Ríos', dir: 'Av. Brasil 100, Portón azul', shop_order_id: 'ABCD2345' },
    notes: 'ABCD2345 Portón azul',
    products: [
      { id: 1002, variation_id: 30, quantity: 2, price: 33.3 },
      { id: 1002, variation_id: 31, quantity: 1, price: 33.3 },
    ],
  })
  expect(dropiOrder(facts, new Map()).lacks).toEqual(['product'])
  // Paid already: nothing is collected, and it costs what its goods cost.
  expect(dropiOrder({ ...facts, collect: 0 }, names).body).toMatchObject({ rate_type: 'SIN RECAUDO', total_order: 90 })
})

test('in Colombia sums are whole and the city is the municipio', () => {
  const facts: UploadFacts = {
    ...FACTS,
    ...{ country: 'colombia', departamento: 'Antioquia', provincia: 'Medellín', distrito: 'Laureles' },
    ...{ collect: 8_990_000, lines: [{ ...line, amount: 1, colors: [], unitPrice: 8_990_000, total: 8_990_000 }] },
  }
  const { body } = dropiOrder(facts, new Map([['product p1/', '77']]))
  expect(body).toMatchObject({ total_order: 89_900, city: 'MEDELLIN', state: 'ANTIOQUIA' })
  expect(body.products).toEqual([{ id: 77, variation_id: null, quantity: 1, price: 89_900 }])
})

test('what somebody types of a product is its number, with a variation or without', () => {
  expect(readDropiProduct(' #1002 ')).toEqual({ id: 1002, variation: null })
  expect(readDropiProduct('1002/30')).toEqual({ id: 1002, variation: 30 })
  for (const wrong of ['', 'lámpara', '10/20/30', '12345678901']) expect(readDropiProduct(wrong)).toBeNull()
})

test('a line that somebody typed is a product by its title', () => {
  const typed = { ...line, productId: '', title: 'Cinta / roja', amount: 1, colors: [], unitPrice: 500, total: 500 }
  expect(soldProducts({ lines: [typed] })).toMatchObject([{ key: ':Cinta | roja/', amount: 1, worth: 500 }])
})
