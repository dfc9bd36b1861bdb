import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codesIn } from './codes-in.ts'
import { type JoinOrder, type JoinParcel, joined } from './join-row.ts'
import type { ReportFacts } from './report-cells.ts'

const nothing: ReportFacts = {
  ...{ code: '', guide: '', isGuideBroken: false, own: '', status: '', word: '', carrier: '', phone: '' },
  ...{ amount: null, collected: null, freight: null, returnFreight: null, place: '', incident: '', at: null },
}
const row = (facts: Partial<ReportFacts>): ReportFacts => ({ ...nothing, ...facts })

const parcel = (id: string, guide = '', facts: Partial<JoinParcel> = {}): JoinParcel => ({
  ...{ id, guide, state: 'en_ruta', isCurrent: true },
  ...facts,
})
const order = (code: string, facts: Partial<JoinOrder> = {}): JoinOrder => ({
  ...{ id: code, code, phone: '', sums: [], isOpen: true, parcels: [] },
  ...facts,
})
const K = 'K7M4P9QX'
const T = 'TTTT3333'

test.each([
  ['our code', row({ code: K }), 'code'],
  ['our code within words, as people write it', row({ code: `Pedido #${K.toLowerCase()} - Rosa` }), 'code'],
  ['our code typed with blanks', row({ code: 'k7m4 p9qx' }), 'code'],
  ['the guide, in other capitals', row({ guide: 'g 1' }), 'guide'],
  ['phone and sum', row({ phone: '51999', amount: 9900 }), 'phone'],
  ['phone and what was collected', row({ phone: '51999', collected: 9900 }), 'phone'],
])('a row is joined by %s', (_, facts, by) => {
  const orders = [order(K, { phone: '51999', sums: [9900], parcels: [parcel('a', 'G1')] }), order(T)]
  const read = facts.guide === 'g 1' ? { ...facts } : facts
  expect(joined(read, orders)).toMatchObject({ ok: true, by, order: { code: K } })
})

test.each([
  ['a phone without a sum', row({ phone: '51999' }), 'no-order'],
  ['another sum', row({ phone: '51999', amount: 100 }), 'no-order'],
  ['two orders of one phone and sum', row({ phone: '51999', amount: 9900 }), 'several'],
  ['a code and a guide of two orders', row({ code: K, guide: 'G2' }), 'several'],
  ['two codes in one text', row({ code: `${K} y ${T}` }), 'several'],
  ['another guide than the parcel’s', row({ code: K, guide: 'G9' }), 'other-guide'],
  ['a guide that Excel ruined', row({ isGuideBroken: true }), 'broken-guide'],
  ['a code of no order', row({ code: 'AAAA3333' }), 'no-order'],
])('%s joins nothing', (_, facts, why) => {
  const same = { phone: '51999', sums: [9900] }
  const orders = [
    order(K, { ...same, parcels: [parcel('a', 'G1')] }),
    order(T, { ...same, parcels: [parcel('b', 'G2')] }),
  ]
  expect(joined(facts, orders)).toEqual({ ok: false, why })
})

test('of several parcels the one with the guide is meant, else the only one without any', () => {
  const two = [order(K, { parcels: [parcel('a', 'G1'), parcel('b')] })]
  expect(joined(row({ code: K, guide: 'G1' }), two)).toMatchObject({ parcelId: 'a' })
  expect(joined(row({ code: K, guide: 'G7' }), two)).toMatchObject({ parcelId: 'b' })
  expect(joined(row({ code: K }), two)).toEqual({ ok: false, why: 'several' })
  const replaced = [order(K, { parcels: [parcel('a', 'G1', { isCurrent: false }), parcel('b')] })]
  expect(joined(row({ code: K, guide: 'G1' }), replaced)).toMatchObject({ parcelId: 'a' })
  expect(joined(row({ code: K }), [order(K)])).toMatchObject({ ok: true, parcelId: '' })
})

test('codes are read out of words; a word that looks like one is one that no order has', () => {
  expect(codesIn(`nota: ${K}/${T}`)).toEqual([K, T])
  expect(codesIn('entregar rápido, por favor')).toEqual(['ENTREGAR'])
  expect(joined(row({ code: 'entregar' }), [order(K)])).toEqual({ ok: false, why: 'no-order' })
})

const guides = fc.constantFrom('', 'G1', 'G2', 'G3')
const codes = ['K7M4P9QX', 'TTTT3333', 'AAAA4444']
const somePhones = fc.constantFrom('', '51911', '51922')
const sums = fc.constantFrom(100, 200)
const someOrders = fc.tuple(
  ...codes.map((code) =>
    fc
      .record({
        phone: somePhones,
        sum: sums,
        isOpen: fc.boolean(),
        parcels: fc.array(fc.record({ guide: guides, isCurrent: fc.boolean() }), { maxLength: 2 }),
      })
      .map(({ phone, sum, isOpen, parcels }) =>
        order(code, {
          ...{ phone, isOpen, sums: [sum] },
          parcels: parcels.map(({ guide, isCurrent }, place) => parcel(`${code}-${place}`, guide, { isCurrent })),
        }),
      ),
  ),
)
const someRows = fc.record({
  code: fc.constantFrom('', ...codes, 'XXXX9999'),
  guide: guides,
  phone: somePhones,
  amount: fc.option(sums),
})

test('whatever stands in a row, it joins only what it names, the order of the orders does not matter, and what could be two is neither', () => {
  fc.assert(
    fc.property(someOrders, someRows, (orders, facts) => {
      const found = joined(row(facts), orders)
      expect(joined(row(facts), orders.toReversed())).toEqual(found)
      if (!found.ok) return
      const { order: own, parcelId } = found
      const carrier = own.parcels.find(({ id }) => id === parcelId)
      // The guide of a row is the parcel's, or the parcel has none.
      if (facts.guide !== '' && carrier) expect(['', facts.guide]).toContain(carrier.guide)
      const carrying = orders.filter(
        ({ parcels }) => facts.guide !== '' && parcels.some(({ guide }) => guide === facts.guide),
      )
      if (found.by === 'code') {
        expect(own.code).toBe(facts.code)
        expect(carrying.every((one) => one === own)).toBe(true)
      }
      if (found.by === 'guide') expect(carrying).toEqual([own])
      if (found.by === 'phone') {
        expect(own).toMatchObject({ phone: facts.phone, isOpen: true, sums: [facts.amount] })
        expect(carrying).toEqual([])
      }
    }),
    { numRuns: 2_000 },
  )
})
