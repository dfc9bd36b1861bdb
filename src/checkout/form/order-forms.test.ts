import { expect, test } from 'vitest'
import { at, formNames, saved } from '../../../tests/support/order-forms.ts'
import { countryNames } from '../../lib/countries.ts'
import { suitingForms } from '../../shops/fields/order-form-choice.ts'
import { type Client, emptyClient } from './client.ts'
import { back, currentStep, newlyPassed, next, stepWith } from './machine.ts'
import type { Saved } from './order-form.ts'
import { type OrderFormName, orderFormOf, orderForms } from './order-forms.ts'

test('the headings and their order are the specification’s', () => {
  const headings = formNames.map((name) => orderForms[name].steps.map(({ heading }) => heading))
  expect(headings).toEqual([
    ['1 Nombres y Telefono', '2 Dirección de entrega', '3 Tipo de envio'],
    ['1 Nombre y Telefono', '2 Carrito', '3 Tipo de envio', 'Revisa tu pedido'],
    ['1 Nombres y Telefono', '2 Dirección de entrega', '3 Tipo de envio', 'Revisa tu pedido'],
    ['1 Nombre y Telefono', '2 Dirección de entrega'],
    ['1 Nombres y Telefono', '2 Dirección de entrega', '3 Tipo de envio', 'Revisa tu pedido'],
  ])
  expect(orderForms.colombia.fixedDelivery?.heading).toBe('3 Tipo de envio')
})

test('each step has its own status and event in each form', () => {
  const moments = formNames.map((name) => orderForms[name].steps.map(({ status, event }) => [status, event]))
  expect(Object.fromEntries(formNames.map((name, place) => [name, moments[place]]))).toEqual({
    v1: [
      [null, 'AddPaymentInfo'],
      ['direccion', null],
      ['finalizado', null],
    ],
    v2: [
      ['nombre', 'InitiateCheckout'],
      ['carrito', 'AddPaymentInfo'],
      ['entrega', null],
      ['finalizado', null],
    ],
    peru: [
      ['nombre', 'InitiateCheckout'],
      ['direccion', 'AddPaymentInfo'],
      ['entrega', null],
      ['finalizado', null],
    ],
    colombia: [
      ['nombre', 'AddPaymentInfo'],
      ['finalizado', null],
    ],
    ecuador: [
      ['nombre', 'InitiateCheckout'],
      ['direccion', 'AddPaymentInfo'],
      ['entrega', null],
      ['finalizado', null],
    ],
  })
})

test('each country has its form; another country gets the Peruvian variant', () => {
  const forms = ['peru', 'colombia', 'ecuador', 'bolivia', 'toString'].map((country) => orderFormOf(country, 'auto'))
  expect(forms).toEqual(['v2', 'colombia', 'ecuador', 'peru', 'peru'])
})

test('a shop’s choice counts on pages of a country that it suits, and on no others', () => {
  expect(orderFormOf('peru', 'peru')).toBe('peru')
  expect(orderFormOf('peru', 'v2')).toBe('v2')
  expect(orderFormOf('colombia', 'peru')).toBe('colombia')
  expect(orderFormOf('ecuador', 'v2')).toBe('ecuador')
})

test.each(countryNames)('in %s no form asks less than the one of auto, which the server demands', (country) => {
  const asked = (name: OrderFormName) =>
    orderForms[name].steps.flatMap(({ guards }) => guards.map(({ field }) => field))
  const [least, ...others] = suitingForms[country]
  for (const other of others) expect(asked(other)).toEqual(expect.arrayContaining(asked(least)))
})

test.each(['peru', 'ecuador'] as const)(
  'a returning buyer of %s begins at the first step that lacks something',
  (name) => {
    const step = (change: Partial<Client>) => currentStep(orderForms[name], saved(name, change), null).name
    expect(step({ name: '' })).toBe('name')
    expect(step({ phone: '' })).toBe('name')
    expect(step({ departamento: '' })).toBe('address')
    expect(step({ provincia: '' })).toBe('address')
    expect(step({ distrito: '' })).toBe('address')
    expect(step({ lima: '' })).toBe('delivery')
    expect(step({ email: '' })).toBe('finish')
  },
)

test('a returning buyer of the first generation or of Colombia always sees the last step', () => {
  expect(currentStep(orderForms.v1, saved('v1', { email: '' }), null).name).toBe('name')
  expect(currentStep(orderForms.v1, saved('v1', { direccion: '' }), null).name).toBe('address')
  expect(currentStep(orderForms.v1, saved('v1'), null).name).toBe('delivery')
  expect(currentStep(orderForms.colombia, saved('colombia', { email: ' ' }), null).name).toBe('name')
  expect(currentStep(orderForms.colombia, saved('colombia'), null).name).toBe('address')
})

test.each(['peru', 'ecuador'] as const)(
  'in %s a delivery type that the place or the shop has answered is shown as answered, and can be changed',
  (name) => {
    const form = orderForms[name]
    const passed = next(form, saved(name), at('address'))
    expect(passed).toEqual({ ok: true, value: at('finish') })
    expect(newlyPassed(form, at('address'), at('finish')).map((step) => step.name)).toEqual(['address', 'delivery'])
    const edited = back(form, at('finish'), 'delivery')
    expect(currentStep(form, saved(name), edited).name).toBe('delivery')
    expect(next(form, saved(name), edited)).toEqual({ ok: true, value: at('finish') })
    for (const open of [{ lima: '' }, { terminos: false }] as const) {
      expect(next(form, saved(name, open), at('address'))).toEqual({ ok: true, value: at('delivery') })
    }
  },
)

test('a delivery that asks for a document too is shown as a question, also when a draft has all answers', () => {
  const cusco = {
    departamento: 'Cusco',
    provincia: 'Cusco',
    distrito: 'Cusco',
    lima: '1',
    documento: '45678912',
  } as const
  expect(next(orderForms.peru, saved('peru', cusco), at('address'))).toEqual({ ok: true, value: at('delivery') })
})

test('the cart’s step is answered by the cart in sight above the form, but not while it lacks a colour', () => {
  const inSight = { ...saved('v2'), cartIsInSight: true }
  const colorless = [{ slug: 'taza', name: 'Taza', part: 0, unit: 0, units: 1 }] as unknown as Saved['colorless']
  expect(next(orderForms.v2, inSight, at('name'))).toEqual({ ok: true, value: at('delivery') })
  expect(next(orderForms.v2, { ...inSight, colorless }, at('name'))).toEqual({ ok: true, value: at('cart') })
  expect(next(orderForms.v2, saved('v2'), at('name'))).toEqual({ ok: true, value: at('cart') })
  expect(currentStep(orderForms.v2, inSight, null).name).toBe('delivery')
  expect(currentStep(orderForms.v2, { ...inSight, colorless }, null).name).toBe('cart')
  expect(currentStep(orderForms.v2, inSight, back(orderForms.v2, at('delivery'), 'cart')).name).toBe('cart')
})

test('the last step is never passed over: it orders', () => {
  for (const name of formNames) {
    const { steps } = orderForms[name]
    const last = steps[steps.length - 1] ?? steps[0]
    const all = { ...saved(name), cartIsInSight: true }
    for (const step of steps) {
      const outcome = next(orderForms[name], all, at(step.name))
      expect(outcome).toMatchObject({ ok: true, ...(step === last && { value: null }) })
      if (step !== last) expect(outcome.ok && outcome.value).not.toBe(null)
    }
  }
})

test('only the step with the whole order disables its button while something is missing', () => {
  const steps = formNames.map((name) =>
    orderForms[name].steps.filter((step) => step.disablesButton).map(({ name }) => name),
  )
  expect(steps).toEqual([[], ['finish'], ['finish'], [], ['finish']])
})

test('the step that orders has the box for offers in every form, and no other step; it is not ticked and nothing depends on it', () => {
  const boxes = formNames.map((name) =>
    orderForms[name].steps.map(({ fields }) => fields.filter((field) => field.name === 'ofertas').length).join(''),
  )
  expect(boxes).toEqual(['001', '0001', '0001', '01', '0001'])
  expect(emptyClient.ofertas).toBeUndefined()
  const guards = formNames.flatMap((name) => orderForms[name].steps.flatMap((step) => step.guards))
  expect(guards.filter(({ field }) => field === 'ofertas')).toEqual([])
})

test('a server refusal about a place leads to the step with the place, in every form', () => {
  const steps = formNames.map((name) => stepWith(orderForms[name], 'provincia').name)
  expect(steps).toEqual(['address', 'delivery', 'address', 'address', 'address'])
})
