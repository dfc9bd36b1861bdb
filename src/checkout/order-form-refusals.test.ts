import { expect, test } from 'vitest'
import { at, formNames, saved } from '../../tests/support/order-forms.ts'
import type { Client } from './form/client.ts'
import { next, orderRefusals, stepSentence } from './form/machine.ts'
import type { StepName } from './form/order-form.ts'
import { type OrderFormName, orderForms } from './form/order-forms.ts'

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
  expect(formNames.map((name) => lacking(name, { email: '' }))).toEqual([['email'], [], [], ['email'], []])
  const away = { departamento: 'Pichincha', lima: '1' } as const
  expect(formNames.map((name) => lacking(name, away))).toEqual([['documento'], ['documento'], ['documento'], [], []])
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
  const lacking = formNames.map((name) => orderRefusals(orderForms[name], { ...saved(name), total: 0 }))
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
  for (const name of formNames) {
    expect(orderRefusals(orderForms[name], { ...saved(name), colorless })).toEqual([
      { field: 'cart', message: 'Elige el color de la unidad 1 de Blusa Ana' },
      { field: 'cart', message: 'Elige el color de la unidad 2 de Blusa Ana' },
    ])
  }
  const one = next(orderForms.v2, { ...saved('v2'), colorless }, at('cart'))
  expect(one).toMatchObject({ ok: false, refusal: { message: 'Elige el color de la unidad 1 de Blusa Ana' } })
})
