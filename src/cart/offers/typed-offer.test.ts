import { expect, test } from 'vitest'
import type { Offer } from './offer.ts'
import { type OfferAround, readOffer, type TypedOffer, writtenOffer } from './typed-offer.ts'

const bump: TypedOffer = {
  ...{ moment: 'pedido', product: 'estuche', gives: 'precio', value: '19', sentence: '', products: [] },
  ...{ categories: [], least: '', minutes: '', isOn: true },
}
const later: TypedOffer = { ...bump, moment: 'despues', product: '', gives: 'porcentaje', value: '50' }
const around: OfferAround = { product: { id: 'p1', status: 'normal' }, others: 0 }

function problems(typed: TypedOffer, about: Partial<OfferAround> = {}) {
  const read = readOffer(typed, { ...around, ...about })
  return read.ok ? [] : read.refusal
}

test('an offer is read as it was typed', () => {
  const read = readOffer({ ...bump, value: 'S/ 19,50', sentence: '  Llévalo \n también ', least: '80' }, around)
  const kept = { ...{ moment: 'pedido', product: 'p1', gives: 'precio', value: 1_950 }, sentence: 'Llévalo también' }
  expect(read.ok && read.value).toEqual({
    ...{ ...kept, products: [], categories: [], least: 8_000, minutes: 10, isOn: true },
  })
  const other = readOffer({ ...later, value: '50 %', minutes: '60' }, { ...around, product: null })
  expect(other.ok && other.value).toMatchObject({ product: null, gives: 'porcentaje', value: 50, minutes: 60 })
})

test('everything that is wrong is listed', () => {
  const wrong = { ...later, value: '91', sentence: 'x'.repeat(91), least: 'poco', minutes: '61' }
  expect(problems(wrong, { others: 20 })).toEqual(['percent', 'sentence', 'least', 'minutes', 'full'])
  expect(problems({ ...bump, product: '', value: '0' })).toEqual(['product', 'price'])
  expect(problems(bump, { product: null }), 'a product that is not there').toEqual(['gone'])
  expect(problems(bump, { product: { id: 'p1', status: 'pack' } })).toEqual(['kind'])
  expect(problems({ ...later, minutes: '0' })).toEqual(['minutes'])
  expect(problems({ ...later, value: '0' })).toEqual(['percent'])
  expect(problems({ ...later, value: '12.5' })).toEqual(['percent'])
  expect(problems({ ...bump, sentence: '😀'.repeat(90), minutes: 'ya' }), 'a bump has no minutes').toEqual([])
  expect(problems(bump, { others: 19 })).toEqual([])
})

test('an offer that is written is read as the same one', () => {
  const offer: Offer = {
    ...{ id: 'o1', moment: 'despues', product: 'p1', gives: 'precio', value: 1_990, sentence: 'Otro más' },
    ...{ products: ['p2'], categories: ['lamparas'], least: 10_000, minutes: 15, isOn: false },
  }
  for (const one of [offer, { ...offer, product: null, gives: 'porcentaje', value: 50, least: 0 } as const]) {
    const read = readOffer(writtenOffer(one), around)
    expect(read.ok && { id: 'o1', ...read.value }).toEqual(one)
  }
})
