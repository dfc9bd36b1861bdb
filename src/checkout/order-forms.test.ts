import { expect, test } from 'vitest'
import { countryNames } from '../lib/countries.ts'
import { suitingForms } from '../shops/order-form-choice.ts'
import { type Client, emptyClient } from './client.ts'
import {
  back,
  currentStep,
  newlyPassed,
  next,
  orderRefusals,
  type Progress,
  stepSentence,
  stepWith,
} from './machine.ts'
import type { Saved, StepName } from './order-form.ts'
import { type OrderFormName, orderFormOf, orderForms } from './order-forms.ts'

const rosa: Client = {
  ...emptyClient,
  name: 'Rosa',
  phone: '987654321',
  email: 'rosa@correo.pe',
  departamento: 'Lima',
  provincia: 'Lima',
  distrito: 'Miraflores',
  direccion: 'Calle 1',
  lima: '0',
}
const countries = { v1: 'peru', v2: 'peru', peru: 'peru', colombia: 'colombia', ecuador: 'ecuador' } as const
const names = Object.keys(orderForms) as OrderFormName[]

function saved(form: OrderFormName, change: Partial<Client> = {}): Saved {
  return { client: { ...rosa, ...change }, total: 9900, colorless: [], country: countries[form] }
}

function at(step: StepName): Progress {
  return { at: step, reached: step }
}

test('the headings and their order are the specification’s', () => {
  const headings = names.map((name) => orderForms[name].steps.map(({ heading }) => heading))
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
  const moments = names.map((name) => orderForms[name].steps.map(({ status, event }) => [status, event]))
  expect(Object.fromEntries(names.map((name, place) => [name, moments[place]]))).toEqual({
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
  for (const name of names) {
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

const ADDRESS = 'Por favor, ingrasa tu dirección de entrega'
const DELIVERY = 'Por favor, ingresa tu tipo de envio y los Términos.'
const COLOMBIA_NAME = 'Por favor, ingrese su nombre, email o teléfono.'
const COLOMBIA_ADDRESS = 'Por favor, ingrasa su dirección de entrega y los Términos.'
const DOCUMENT = 'Por favor, ingresa tu DNI o Carnet de extranjería'

test.each([
  ['v1', 'name', { phone: '' }, 'Por favor, ingrasa su wsp', ['phone']],
  ['v1', 'name', { email: '', phone: '' }, 'Por favor, ingrasa su email', ['phone', 'email']],
  ['v1', 'name', { name: '', email: '' }, 'Por favor, ingrasa su nombre', ['email', 'name']],
  ['v1', 'address', { direccion: ' ' }, ADDRESS, ['direccion']],
  ['v1', 'address', { provincia: '', distrito: '' }, ADDRESS, ['provincia', 'distrito']],
  ['v1', 'delivery', { lima: '' }, DELIVERY, ['lima']],
  ['v1', 'delivery', { lima: '1' }, DOCUMENT, ['documento']],
  ['peru', 'name', { name: '' }, 'Por favor, ingrasa su nombre', ['name']],
  ['peru', 'address', { departamento: '' }, ADDRESS, ['departamento']],
  ['peru', 'address', { direccion: '' }, ADDRESS, ['direccion']],
  ['peru', 'delivery', { terminos: false }, DELIVERY, ['terminos']],
  ['peru', 'delivery', { departamento: 'Cusco' }, DOCUMENT, ['documento']],
  ['colombia', 'name', { phone: '' }, COLOMBIA_NAME, ['phone']],
  ['colombia', 'name', { email: '' }, COLOMBIA_NAME, ['email']],
  ['colombia', 'name', { name: '' }, COLOMBIA_NAME, ['name']],
  ['colombia', 'address', { distrito: '' }, COLOMBIA_ADDRESS, ['distrito']],
  ['colombia', 'address', { provincia: '' }, COLOMBIA_ADDRESS, ['provincia']],
  ['colombia', 'address', { terminos: false }, COLOMBIA_ADDRESS, ['terminos']],
  ['ecuador', 'address', { distrito: '' }, ADDRESS, ['distrito']],
  ['ecuador', 'delivery', { terminos: false }, DELIVERY, ['terminos']],
] as const)('%s at step %s with %o is refused: %s', (name, step, change, message, fields) => {
  const outcome = next(orderForms[name], saved(name, change), at(step))
  expect(outcome.ok ? null : outcome.refusal.message).toBe(message)
  expect(outcome.ok ? null : outcome.refusal.fields.map((one) => one.field)).toEqual(fields)
})

test('the e-mail is required only in the first generation and Colombia, the document only in Peru', () => {
  const lacking = (name: OrderFormName, change: Partial<Client>) =>
    orderRefusals(orderForms[name], saved(name, change)).map(({ field }) => field)
  expect(names.map((name) => lacking(name, { email: '' }))).toEqual([['email'], [], [], ['email'], []])
  const away = { departamento: 'Pichincha', lima: '1' } as const
  expect(names.map((name) => lacking(name, away))).toEqual([['documento'], ['documento'], ['documento'], [], []])
})

test('a text that is no e-mail is refused at its field by every form that asks for one', () => {
  const message = 'Escribe tu email completo, por ejemplo nombre@gmail.com'
  for (const name of ['v1', 'peru', 'colombia', 'ecuador'] as const) {
    for (const email of ['luisrojas', 'luis@rojas', 'luis@gmail,com']) {
      const outcome = next(orderForms[name], saved(name, { email }), at('name'))
      expect(outcome.ok ? null : outcome.refusal).toEqual({ message, fields: [{ field: 'email', message }] })
    }
    expect(next(orderForms[name], saved(name, { email: ' rosa@gmail.com ' }), at('name')).ok).toBe(true)
  }
})

test('in Colombia the sentence is said once for the step, and each field says its own', () => {
  const refused = (step: StepName, change: Partial<Client>, total = 9900) => {
    const outcome = next(orderForms.colombia, { ...saved('colombia', change), total }, at(step))
    const refusal = outcome.ok ? null : outcome.refusal
    return [stepSentence(refusal), refusal?.fields.map(({ own }) => own)]
  }
  expect(refused('name', { name: '', email: '', phone: '310' })).toEqual([
    COLOMBIA_NAME,
    ['Por favor, ingrasa su wsp', 'Por favor, ingrasa su email', 'Por favor, ingrasa su nombre'],
  ])
  const nowhere = { departamento: '', provincia: '', distrito: '', direccion: '', terminos: false }
  expect(refused('address', nowhere, 0)).toEqual([
    COLOMBIA_ADDRESS,
    [
      'Elige tu departamento',
      'Elige tu ciudad o municipio',
      'Escribe tu barrio',
      'Escribe tu dirección y una referencia',
      'Acepta los términos y condiciones',
      'Tu carrito está vacío',
    ],
  ])
})

test('an empty cart is refused by every form but the first generation’s, which has none', () => {
  const lacking = names.map((name) => orderRefusals(orderForms[name], { ...saved(name), total: 0 }))
  expect(lacking.map((refusals) => refusals.map(({ field }) => field))).toEqual([
    [],
    ['cart'],
    ['cart'],
    ['cart'],
    ['cart'],
  ])
})

test('every form asks for the colour of each unit, by the product’s name, once nothing else is missing', () => {
  const blouse = { slug: 'blusa', name: 'Blusa Ana', amount: 2 }
  const colorless = [1, 2].map((unit) => ({ ...blouse, unit }))
  for (const name of names) {
    expect(orderRefusals(orderForms[name], { ...saved(name), colorless })).toEqual([
      { field: 'cart', message: 'Elige el color de la unidad 1 de Blusa Ana' },
      { field: 'cart', message: 'Elige el color de la unidad 2 de Blusa Ana' },
    ])
  }
  const one = next(orderForms.v2, { ...saved('v2'), colorless }, at('cart'))
  expect(one).toMatchObject({ ok: false, refusal: { message: 'Elige el color de la unidad 1 de Blusa Ana' } })
})

test('only the step with the whole order disables its button while something is missing', () => {
  const steps = names.map((name) =>
    orderForms[name].steps.filter((step) => step.disablesButton).map(({ name }) => name),
  )
  expect(steps).toEqual([[], ['finish'], ['finish'], [], ['finish']])
})

test('a server refusal about a place leads to the step with the place, in every form', () => {
  const steps = names.map((name) => stepWith(orderForms[name], 'provincia').name)
  expect(steps).toEqual(['address', 'delivery', 'address', 'address', 'address'])
})
