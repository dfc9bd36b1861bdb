import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PublicRule } from '../../delivery/rule.ts'
import { emptyClient } from '../form/client.ts'
import { stepRefusals, stepWith } from '../form/machine.ts'
import { missingText } from '../form/missing-text.ts'
import type { Saved } from '../form/order-form.ts'
import { orderForms } from '../form/order-forms.ts'
import { stepSummary } from '../form/step-summary.ts'
import { offerWays, type Quoting } from './offer-ways.ts'
import { chosenWay, placeName, withOffer } from './with-offer.ts'

const door: PublicRule = {
  ...{ id: 'door', places: ['04'], except: ['0402'], least: null, most: null, only: null, agencies: [] },
  ...{ way: 'domicilio', rate: 1_200, freeFrom: 13_000, surcharge: 0, days: { from: 1, to: 3 }, cutOff: 840 },
  ...{ payment: 'entrega', deposit: null },
}
const agency: PublicRule = {
  ...{ ...door, id: 'agency', way: 'agencia', except: [], agencies: ['Shalom Cercado'] },
  ...{ rate: 900, payment: 'deposito', deposit: { kind: 'fixed', amount: 2_000 } },
}
const quoting: Quoting = {
  rules: [door, agency],
  holidays: new Set(),
  moment: { day: '2026-11-23', minute: 600 },
  currency: 'PEN',
  means: 'Yape o Plin',
}
const lines = [{ slug: 'lamp', total: 10_000 }]
const asked = { code: '040101', place: 'Cayma', lines, way: '' } as const

const saved: Saved = {
  client: { ...emptyClient, departamento: 'Arequipa', provincia: 'Arequipa', distrito: 'Cayma', placeCode: '040103' },
  ...{ total: 10_000, colorless: [], country: 'peru' },
}

test('of several ways none is chosen until the shopper picks one; each says when, how much and how it is paid', () => {
  const found = offerWays(quoting, asked)
  if (found.kind !== 'options') throw new Error(found.kind)
  expect(found.chosen).toBeNull()
  expect(found.options.map(({ text }) => text.replace(/\u00a0/g, ' '))).toEqual([
    'Llega entre mar 24 y jue 26 nov · Envío S/ 12. Pagas S/ 112 al recibir. Te faltan S/ 30 para el envío gratis.',
    'Lo recoges entre mar 24 y jue 26 nov · Envío S/ 9. Adelantas S/ 20 por Yape o Plin; pagas S/ 89 al recoger en agencia. Te faltan S/ 30 para el envío gratis.',
  ])
  expect(offerWays(quoting, { ...asked, way: 'agencia' })).toMatchObject({ chosen: { way: 'agencia', lima: '1' } })
})

test('one way is chosen by itself, also where the shopper has picked another one before', () => {
  const alone = { ...quoting, rules: [door] }
  expect(offerWays(alone, { ...asked, way: 'agencia' })).toMatchObject({ chosen: { way: 'domicilio', lima: '0' } })
})

test('the days that are kept with an order are true tomorrow too', () => {
  const soon = { ...quoting, rules: [{ ...door, days: { from: 1, to: 1 } }] }
  expect(offerWays(soon, asked)).toMatchObject({
    chosen: { text: expect.stringMatching(/^Llega mañana · /), arrival: 'Llega el mar 24 nov' },
  })
})

test('the chosen way decides about delivery type, agency and total', () => {
  const way = (picked: 'domicilio' | 'agencia') =>
    withOffer(
      { ...saved, client: { ...saved.client, lima: '0', agency: 'Shalom' } },
      offerWays(quoting, { ...asked, way: picked }),
    )
  expect(way('agencia')).toMatchObject({ total: 10_900, client: { way: 'agencia', agency: 'Shalom', lima: '1' } })
  expect(way('domicilio')).toMatchObject({ total: 11_200, client: { way: 'domicilio', agency: '', lima: '0' } })
  expect(stepSummary(stepWith(orderForms.peru, 'lima'), way('agencia'), '')[0]).toMatch(
    /^Lo recoges .* Agencia: Shalom$/,
  )
})

test('an empty cart costs nothing, whatever the freight is', () => {
  const alone = offerWays({ ...quoting, rules: [door] }, { ...asked, lines: [] })
  expect(withOffer({ ...saved, total: 0 }, alone).total).toBe(0)
})

test('where nothing is sent the button says so, by the smallest place that the country lists', () => {
  const nowhere = withOffer(saved, offerWays({ ...quoting, rules: [{ ...door, payment: 'no' }] }, asked))
  expect(nowhere.delivery).toMatchObject({ kind: 'refused', advice: 'Elige otro lugar' })
  expect(missingText(stepWith(orderForms.v2, 'lima'), nowhere)).toBe('Por ahora no enviamos a Cayma.')
  const client = { ...saved.client, provincia: 'Leticia', distrito: 'Centro' }
  expect(placeName({ client, country: 'colombia' })).toBe('Leticia')
})

test('an order that costs too little for its place says in form, button and field what it lacks', () => {
  const little = withOffer(saved, offerWays({ ...quoting, rules: [{ ...door, least: 11_000 }] }, asked))
  const step = stepWith(orderForms.v2, 'lima')
  const lacks = 'Te faltan S/\u00a010 para que te lo enviemos a Cayma'
  expect(missingText(step, little)).toBe(`${lacks}.`)
  expect(stepRefusals(step, little)).toContainEqual({
    ...{ field: 'distrito', message: lacks, own: 'Agrega algo más o elige otro lugar' },
  })
})

test('whatever the rules are, what is chosen is offered, and the total is never less than the lines', () => {
  const rule = fc.record({
    rate: fc.integer({ min: 0, max: 5_000 }),
    surcharge: fc.integer({ min: 0, max: 1_000 }),
    way: fc.constantFrom('domicilio' as const, 'agencia' as const),
    payment: fc.constantFrom('entrega' as const, 'deposito' as const, 'no' as const),
    places: fc.constantFrom([''], ['04'], ['0401'], ['15']),
  })
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 6 }), fc.constantFrom('', 'domicilio', 'agencia'), (rules, picked) => {
      const written = rules.map((one, place) => ({ ...door, ...one, id: `${place}`, except: [] }))
      const found = withOffer(saved, offerWays({ ...quoting, rules: written }, { ...asked, way: picked as 'agencia' }))
      const chosen = chosenWay(found)
      expect(found.total).toBeGreaterThanOrEqual(saved.total)
      if (chosen) expect(found.client).toMatchObject({ way: chosen.way, lima: chosen.deposit === 0 ? '0' : '1' })
      else expect(found.total).toBe(saved.total)
    }),
  )
})
