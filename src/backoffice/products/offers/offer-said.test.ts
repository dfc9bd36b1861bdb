import { expect, test } from 'vitest'
import { type OfferedProduct, offerTag, offerWarnings, previewText, salesTexts, whenText } from './offer-said.ts'

const estuche: OfferedProduct = {
  ...{ id: 'p1', slug: 'estuche', title: 'Estuche', state: 'visible', status: 'normal', isSoldOut: false },
  ...{ price: 2_500, image: null },
}
const bump = { gives: 'precio', value: 1_900, sentence: '' } as const
const half = { gives: 'porcentaje', value: 50, sentence: '' } as const

test('an offer reads as the shopper reads it', () => {
  expect(previewText(bump, estuche, 'PEN')).toBe('Agrega Estuche por S/ 19, en vez de S/ 25')
  expect(previewText(half, estuche, 'PEN')).toBe('Agrega Estuche por S/ 12.50, en vez de S/ 25')
  expect(previewText({ ...bump, value: 3_000 }, estuche, 'PEN'), 'never dearer').toBe('Agrega Estuche por S/ 25')
  expect(previewText({ ...bump, sentence: 'Protégela' }, estuche, 'PEN')).toMatch(/^Protégela por/)
  expect(previewText(half, null, 'PEN')).toBe('Agrega una unidad más de lo que pidió con 50 % menos')
})

test('what stands against an offer is said, and nothing of another one', () => {
  const warnings = (facts: Partial<OfferedProduct>, gift: typeof bump | typeof half = bump) =>
    offerWarnings(gift, { ...estuche, ...facts }, 'PEN').join(' ')
  expect([warnings({}), warnings({ price: 1_900 }), warnings({ price: 1_500 }, half)]).toEqual(['', '', ''])
  expect(warnings({ price: 1_500 })).toContain('Tu tienda vende Estuche a S/ 15, menos')
  expect(warnings({ state: 'archived', isSoldOut: true })).toMatch(/archivado.*agotado/)
  expect(warnings({ status: 'pack' })).toContain('ahora es pack')
  expect(offerWarnings(bump, undefined, 'PEN')[0]).toContain('ya no está')
  expect(offerTag({ isOn: true }, { ...estuche, isSoldOut: true })).toEqual({ text: 'Agotado', tone: 'due' })
  expect(offerTag({ isOn: false }, undefined).text).toBe('Apagada')
})

test('few orders are counted, many have their share', () => {
  const sales = { shown: 40, taken: 20, kept: 15, delivered: 5, sold: 0 }
  expect(salesTexts(sales)).toEqual(['40', '20 (50 %)', '15 (75 %)', '5 (25 %)'])
  expect(salesTexts({ ...sales, shown: 19, taken: 8, kept: 8 })).toEqual(['19', '8', '8', '5'])
})

test('when it is offered', () => {
  const open = { moment: 'pedido', least: 0, minutes: 10 } as const
  expect(whenText(open, '', 'PEN')).toBe('')
  expect(whenText({ ...open, moment: 'despues', least: 10_000 }, 'Lámparas', 'PEN')).toBe(
    'si piden Lámparas, desde S/ 100, por 10 minutos',
  )
})
