import { expect, test } from 'vitest'
import { notSentTexts } from './option-words.ts'
import { quote } from './quote.ts'
import type { PublicRule } from './rule.ts'

const anyRule: PublicRule = {
  ...{ id: 'one', places: [''], except: [], least: null, most: null, only: null, agencies: [] },
  ...{ way: 'domicilio', rate: 1200, freeFrom: null, surcharge: 0, days: null, cutOff: null },
  ...{ payment: 'entrega', deposit: null },
}
const lamp = { slug: 'lampara', title: 'Lámpara', total: 12_000 }
const chair = { slug: 'silla', title: 'Silla', total: 30_000 }
const table = { slug: 'mesa', title: 'Mesa', total: 50_000 }

function said(rules: readonly PublicRule[], lines: readonly (typeof lamp)[]): string {
  const answer = quote(rules, '150122', lines)
  if (answer.kind !== 'refused') throw new Error(answer.kind)
  return notSentTexts(answer, { place: 'Miraflores', lines, currency: 'PEN' }).text.replaceAll('\u00a0', ' ')
}

test('an order that costs too little for a place that is served says how much it lacks, by the way that asks for least', () => {
  const lacks = 'Te faltan S/ 10 para que te lo enviemos a Miraflores'
  expect(said([{ ...anyRule, least: 13_000 }], [lamp])).toBe(lacks)
  const far: PublicRule = { ...anyRule, id: 'far', way: 'agencia', least: 20_000 }
  expect(said([far, { ...anyRule, least: 13_000 }], [lamp])).toBe(lacks)
  expect(said([{ ...anyRule, id: 'no', most: 12_999, payment: 'no' }, anyRule], [lamp])).toBe(lacks)
})

test('an order that costs too much for a place that is served says up to which sum it is, by the way that sends most', () => {
  const upTo = 'A Miraflores enviamos pedidos de hasta S/ 100 en productos'
  expect(said([{ ...anyRule, most: 10_000 }], [lamp])).toBe(upTo)
  const agency: PublicRule = { ...anyRule, id: 'agency', way: 'agencia', most: 9_000 }
  expect(said([agency, { ...anyRule, most: 10_000 }], [lamp])).toBe(upTo)
  expect(said([{ ...anyRule, id: 'no', least: 10_001, payment: 'no' }, anyRule], [lamp])).toBe(upTo)
  expect(said([{ ...anyRule, most: 40_000 }], [lamp, chair])).toBe(
    'A Miraflores enviamos pedidos de hasta S/ 400 en productos; quita algo para pedir el resto',
  )
})

test('between two rules the order is told what it lacks, and of two reasons the product that can be taken out', () => {
  const dear: PublicRule = { ...anyRule, id: 'dear', least: 13_000 }
  expect(said([{ ...anyRule, most: 10_000 }, dear], [lamp])).toBe(
    'Te faltan S/ 10 para que te lo enviemos a Miraflores',
  )
  const lamps: PublicRule = { ...anyRule, id: 'lamps', only: ['lampara'] }
  expect(said([{ ...anyRule, most: 40_000 }, lamps], [lamp, chair])).toBe(
    '«Silla» no se envía a Miraflores; quítalo para pedir lo demás',
  )
})

test('products that do not go there are named, where the others do without them', () => {
  const no: PublicRule = { ...anyRule, id: 'no', only: ['silla', 'mesa'], payment: 'no' }
  expect(said([no, anyRule], [lamp, chair, chair])).toBe(
    '«Silla» no se envía a Miraflores; quítalo para pedir lo demás',
  )
  expect(said([no, anyRule], [chair, lamp, table])).toBe(
    '«Silla» y «Mesa» no se envían a Miraflores; quítalos para pedir lo demás',
  )
})

test('a place that is not served, or not for anything of the order, is said to be so', () => {
  const nowhere = 'Por ahora no enviamos a Miraflores'
  expect(said([{ ...anyRule, places: ['04'], least: 20_000 }], [lamp])).toBe(nowhere)
  expect(said([{ ...anyRule, id: 'no', only: ['silla'], payment: 'no' }, anyRule], [chair])).toBe(nowhere)
  // Without the chair the lamp would cost too little.
  expect(said([{ ...anyRule, only: ['lampara'], least: 40_000 }], [lamp, chair])).toBe(nowhere)
})
