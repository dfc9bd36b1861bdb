import fc from 'fast-check'
import { expect, test } from 'vitest'
import { couponSum } from '../coupons/discount.ts'
import { bumpText, readBump } from './bump-choice.ts'
import { isOffered, type Offer, offerOfLine, offerPack, offerPrice } from './offer.ts'

const offer: Offer = {
  ...{ id: 'a', moment: 'pedido', product: 'funda', gives: 'precio', value: 1_900, sentence: '', products: [] },
  ...{ categories: [], least: 0, minutes: 10, isOn: true },
}
const nothing: ReadonlySet<string> = new Set()

test('an offer never costs more than the shop does, and pesos are whole', () => {
  expect(offerPrice({ gives: 'precio', value: 1_900 }, 2_500, 'PEN')).toBe(1_900)
  expect(offerPrice({ gives: 'precio', value: 1_900 }, 1_500, 'PEN')).toBe(1_500)
  expect(offerPrice({ gives: 'porcentaje', value: 50 }, 9_990, 'PEN')).toBe(4_995)
  expect(offerPrice({ gives: 'porcentaje', value: 15 }, 999_000, 'COP')).toBe(849_200)
})

test('it is made for the products that it names, from its sum on, and not for what is in the cart', () => {
  const lamp = { ids: ['lampara'], cost: 9_900 }
  expect(isOffered(offer, lamp, nothing)).toBe(true)
  expect(isOffered({ ...offer, least: 9_901 }, lamp, nothing)).toBe(false)
  expect(isOffered({ ...offer, least: 9_901 }, { ...lamp, cost: null }, nothing)).toBe(true)
  expect(isOffered({ ...offer, categories: ['hogar'] }, lamp, nothing)).toBe(false)
  expect(isOffered({ ...offer, categories: ['hogar'] }, lamp, new Set(['lampara']))).toBe(true)
  expect(isOffered(offer, { ids: ['lampara', 'funda'], cost: 1 }, nothing)).toBe(false)
  expect(isOffered({ ...offer, moment: 'despues' }, { ids: ['funda'], cost: 1 }, nothing)).toBe(true)
  expect(isOffered(offer, { ids: [], cost: 0 }, nothing)).toBe(false)
})

test('a line says which offer sold it, and a choice is read as it was written', () => {
  for (const moment of ['pedido', 'despues'] as const) {
    expect(offerOfLine({ pack: offerPack({ moment, id: 'x-1' }) })).toEqual({ moment, id: 'x-1' })
  }
  for (const pack of [null, 'pack-7', 'promo-7']) expect(offerOfLine({ pack })).toBeNull()
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{1,12}$/), fc.boolean(), fc.string(), (id, isTaken, color) => {
      expect(readBump(bumpText({ id, isTaken, color }))).toEqual({ id, isTaken, color: isTaken ? color : '' })
    }),
  )
  for (const text of ['', 'si', 'si:', 'quizas:a']) expect(readBump(text)).toBeNull()
})

test('whatever the cart, its bump and its coupon, the total is never below nothing', () => {
  const money = fc.nat(99_999_999)
  const gives = fc.constantFrom('porcentaje' as const, 'monto' as const, 'envio' as const)
  const any = fc.record({ cart: fc.array(money, { minLength: 1, maxLength: 30 }), own: money, value: money, gives })
  fc.assert(
    fc.property(any, ({ cart, own, value, gives }) => {
      const [price, half] = (['precio', 'porcentaje'] as const).map((kind) =>
        offerPrice({ gives: kind, value: kind === 'precio' ? value : value % 91 }, own, 'PEN'),
      )
      const lines = [...cart, price ?? 0, half ?? 0].map((total, place) => ({ slug: String(place), total }))
      const terms = { code: 'X', gives, value: gives === 'porcentaje' ? value % 101 : value, least: 0 }
      const sum = couponSum({ ...terms, only: null, counts: 'despues' }, lines, 'PEN')
      const off = sum.kind === 'off' ? sum.amount : 0
      expect(price).toBeLessThanOrEqual(own)
      expect(lines.reduce((all, { total }) => all + total, 0) - off).toBeGreaterThanOrEqual(0)
      for (const { total } of lines) expect(total).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 10_000 },
  )
})
