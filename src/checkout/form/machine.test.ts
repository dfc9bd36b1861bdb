import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Client, emptyClient, placeFields } from './client.ts'
import { back, currentStep, next, orderRefusals, type Progress, stepWith } from './machine.ts'
import type { Saved, StepName } from './order-form.ts'
import { orderForms } from './order-forms.ts'

const form = orderForms.v2

const rosa: Client = {
  ...emptyClient,
  name: 'Rosa',
  phone: '987654321',
  departamento: 'Lima',
  provincia: 'Lima',
  distrito: 'Miraflores',
  direccion: 'Calle 1',
  lima: '0',
}

function saved(change: Partial<Client> = {}, total = 9900): Saved {
  return { client: { ...rosa, ...change }, total, colorless: [], country: 'peru' }
}

function at(step: StepName, reached = step): Progress {
  return { at: step, reached }
}

test('a new buyer begins with the name, a known one with the cart', () => {
  expect(currentStep(form, saved(emptyClient), null).name).toBe('name')
  expect(currentStep(form, saved({ phone: '' }), null).name).toBe('name')
  expect(currentStep(form, saved(), null).name).toBe('cart')
})

test('a returning buyer resumes at the stored step unless an earlier step no longer holds', () => {
  expect(currentStep(form, saved(), at('finish')).name).toBe('finish')
  expect(currentStep(form, saved(), at('name', 'finish')).name).toBe('name')
  expect(currentStep(form, saved({ lima: '' }), at('finish')).name).toBe('delivery')
  expect(currentStep(form, saved({}, 0), at('finish')).name).toBe('cart')
  expect(currentStep(form, saved({ name: ' ' }), at('finish')).name).toBe('name')
})

test('passing each step leads to the order', () => {
  expect(next(form, saved(), at('name'))).toEqual({ ok: true, value: at('cart') })
  expect(next(form, saved(), at('cart'))).toEqual({ ok: true, value: at('delivery') })
  expect(next(form, saved(), at('delivery'))).toEqual({ ok: true, value: at('finish') })
  expect(next(form, saved(), at('finish'))).toEqual({ ok: true, value: null })
})

test('after an edit the buyer returns to the step of before, unless something is now missing', () => {
  const editing = back(form, at('finish'), 'name')
  expect(editing).toEqual(at('name', 'finish'))
  expect(next(form, saved(), editing)).toEqual({ ok: true, value: at('finish') })
  expect(next(form, saved({}, 0), editing)).toEqual({ ok: true, value: at('cart', 'finish') })
  expect(back(form, at('name'), 'finish')).toEqual(at('name'))
})

test.each([
  ['name', { phone: '' }, 'Por favor, ingrasa su wsp', ['phone']],
  ['name', { phone: '98765432' }, 'Por favor, ingrasa su wsp', ['phone']],
  ['name', { name: ' ' }, 'Por favor, ingrasa su nombre', ['name']],
  ['name', { name: '', phone: '' }, 'Por favor, ingrasa su nombre', ['phone', 'name']],
  ['delivery', { lima: '' }, 'Por favor, ingresa tu tipo de envio y los Términos.', ['lima']],
  ['delivery', { terminos: false }, 'Por favor, ingresa tu tipo de envio y los Términos.', ['terminos']],
  ['delivery', { lima: '1' }, 'Por favor, ingresa tu DNI o Carnet de extranjería', ['documento']],
  ['delivery', { departamento: 'Cusco' }, 'Por favor, ingresa tu DNI o Carnet de extranjería', ['documento']],
  ['finish', { direccion: '' }, 'Por favor, ingrasa tu dirección de entrega', ['direccion']],
  ['finish', { distrito: '' }, 'Por favor, ingrasa tu dirección de entrega', ['distrito']],
] as const)('step %s with %o is refused: %s', (step, change, message, fields) => {
  const outcome = next(form, saved(change), at(step))
  expect(outcome.ok ? null : outcome.refusal.message).toBe(message)
  expect(outcome.ok ? null : outcome.refusal.fields.map((one) => one.field)).toEqual(fields)
})

test('an empty cart is refused with the address message', () => {
  const outcome = next(form, saved({}, 0), at('cart'))
  expect(outcome).toMatchObject({ ok: false, refusal: { message: 'Por favor, ingrasa tu dirección de entrega' } })
})

test('Lima and Callao need no document with cash on delivery', () => {
  expect(next(form, saved({ departamento: 'Callao' }), at('delivery')).ok).toBe(true)
  expect(next(form, saved({ lima: '1', documento: '12345678' }), at('delivery')).ok).toBe(true)
})

test('a place proposes its delivery type, and the buyer can change it', () => {
  const place = (departamento: string, provincia: string) => ({ code: '1', departamento, provincia, distrito: 'x' })
  expect(placeFields(emptyClient, place('Lima', 'Lima'), 'peru').lima).toBe('0')
  expect(placeFields(emptyClient, place('Callao', 'Callao'), 'peru').lima).toBe('0')
  expect(placeFields(emptyClient, place('Lima', 'Cañete'), 'peru').lima).toBe('1')
  expect(placeFields(rosa, place('Cusco', 'Cusco'), 'peru')).toMatchObject({ lima: '1', departamento: 'Cusco' })
  expect(placeFields(rosa, null, 'peru')).toMatchObject({ lima: '0', departamento: '', distrito: '', placeCode: '' })
})

test('a district that was typed and not chosen is asked about at its field; one that was not typed may come later', () => {
  const at: Progress = { at: 'delivery', reached: 'delivery' }
  const saved = (distrito: string, placeText: string): Saved => ({
    client: { ...rosa, departamento: '', provincia: '', distrito },
    total: 9900,
    colorless: [],
    country: 'peru',
    placeText,
  })
  expect(next(form, saved('', 'Miraflores'), at)).toEqual({
    ok: false,
    refusal: {
      message: 'Elige tu distrito de la lista',
      fields: [{ field: 'distrito', message: 'Elige tu distrito de la lista' }],
    },
  })
  expect(next(form, saved('', ' '), at).ok).toBe(true)
  expect(next(form, saved('Miraflores', 'Lima > Lima > Miraflores'), at).ok).toBe(true)
})

test('whatever is saved, a form sends no order that the server would refuse as incomplete', () => {
  const text = fc.constantFrom('', ' ', 'Lima', '98765', '987654321')
  const client = fc.record({
    name: text,
    phone: text,
    email: text,
    departamento: fc.constantFrom('', 'Lima', 'Cusco'),
    provincia: text,
    distrito: text,
    placeCode: text,
    direccion: text,
    documento: text,
    lima: fc.constantFrom('' as const, '0' as const, '1' as const),
    way: fc.constantFrom('' as const, 'domicilio' as const, 'agencia' as const),
    agency: text,
    coupon: text,
    bump: fc.constant(''),
    terminos: fc.boolean(),
  })
  const names = form.steps.map((step) => step.name)
  const progress = fc.option(fc.record({ at: fc.constantFrom(...names), reached: fc.constantFrom(...names) }))
  fc.assert(
    fc.property(client, fc.constantFrom(0, 9900), progress, (client, total, stored) => {
      const saved = { client, total, colorless: [], country: 'peru' } as const
      const step = currentStep(form, saved, stored)
      const outcome = next(form, saved, { at: step.name, reached: stored?.reached ?? step.name })
      const missing = orderRefusals(form, saved)
      if (outcome.ok && outcome.value === null) expect(missing).toEqual([])
      if (!outcome.ok) expect(missing).toEqual(expect.arrayContaining([...outcome.refusal.fields]))
    }),
    { numRuns: 3000 },
  )
})

test('a refusal of the server leads to the step of its field', () => {
  const leads = (['name', 'phone', 'cart', 'distrito', 'documento', 'email'] as const).map((field) =>
    stepWith(form, field),
  )
  expect(leads.map((step) => step.name)).toEqual(['name', 'name', 'cart', 'delivery', 'delivery', 'name'])
})
