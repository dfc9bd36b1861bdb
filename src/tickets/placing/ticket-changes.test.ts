import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PricedLine } from '../../cart/line.ts'
import type { Client } from '../../checkout/form/client.ts'
import { type OrderFormName, orderFormOf, orderForms } from '../../checkout/form/order-forms.ts'
import { TERMS_VERSION } from '../../checkout/texts/terms.ts'
import type { Country } from '../../lib/countries.ts'
import { SHOPPER_STATUSES, type Ticket } from '../ticket.ts'
import { unknownPlace, withOfficialPlace } from './official-place.ts'
import { finalised, laterStatus, missingFields, updated } from './ticket-changes.ts'

const at = (now: number) => ({ now, terms: TERMS_VERSION })

const client: Client = {
  name: 'Rosa',
  phone: '987654321',
  email: '',
  departamento: 'Lima',
  provincia: 'Lima',
  distrito: 'Miraflores',
  placeCode: '150122',
  direccion: 'Av. Larco 100',
  documento: '',
  lima: '0',
  way: '',
  agency: '',
  coupon: '',
  bump: '',
  terminos: true,
}
const line: PricedLine = {
  slug: 'olla',
  status: 'normal',
  pack: null,
  order: 0,
  amount: 1,
  colors: [],
  productId: 'p1',
  title: 'Olla',
  unitPrice: 9900,
  total: 9900,
}
const ticket: Ticket = {
  id: 't1',
  shopId: 's1',
  code: 'ACDEFGHJ',
  country: 'peru',
  status: 'nombre',
  client,
  lines: [],
  total: 0,
  currency: 'PEN',
  discounts: [],
  delivery: null,
  termsAcceptedAt: 1,
  termsVersion: null,
  createdAt: 1,
  updatedAt: 1,
  finalisedAt: null,
  suspicions: [],
}
function lacking(country: Country, form: OrderFormName, changed: Partial<Client>) {
  const saved = { client: { ...client, ...changed }, total: 9900, colorless: [], country }
  return missingFields(orderForms[form], saved, orderForms[orderFormOf(country, 'auto')]).map(({ field }) => field)
}

function missing(country: Country, changed: Partial<Client>) {
  return lacking(country, orderFormOf(country, 'auto'), changed)
}

const change = { client, lines: [line], total: 9900, currency: 'PEN', discounts: [], delivery: null } as const
const priced = { change, colorless: [] }

describe('an update', () => {
  test('never moves a ticket back a step', () => {
    const status = fc.constantFrom(...SHOPPER_STATUSES)
    fc.assert(
      fc.property(status, status, (current, asked) => {
        const place = (one: string) => [...SHOPPER_STATUSES].map(String).indexOf(one)
        expect(place(laterStatus(current, asked))).toBe(Math.max(place(current), place(asked)))
      }),
    )
  })

  test('keeps what was typed when the shopper goes back a step', () => {
    const far = { ...ticket, status: 'entrega' } as const
    const outcome = updated(far, { ...change, client: { ...client, name: 'Rosa María' } }, 'nombre', at(2))
    expect(outcome).toMatchObject({
      ok: true,
      value: { status: 'entrega', client: { name: 'Rosa María' }, updatedAt: 2 },
    })
  })

  test('changes nothing once the ticket is finalizado', () => {
    const refusal = { ok: false, refusal: { reason: 'already-final' } }
    const sent = { ...ticket, status: 'finalizado' } as const
    expect(updated(sent, change, 'entrega', at(2))).toEqual(refusal)
    expect(finalised(sent, priced, orderForms.v2, at(2))).toEqual(refusal)
  })

  test('remembers when the terms were accepted first, and forgets it when they are withdrawn', () => {
    expect(updated(ticket, change, 'carrito', at(2))).toMatchObject({ value: { termsAcceptedAt: 1 } })
    const withdrawn = { ...change, client: { ...client, terminos: false } }
    expect(updated(ticket, withdrawn, 'carrito', at(2))).toMatchObject({ value: { termsAcceptedAt: null } })
  })

  test('remembers which terms were accepted: those of the first acceptance', () => {
    const fresh = { ...ticket, termsAcceptedAt: null }
    const accepted = { termsAcceptedAt: 2, termsVersion: TERMS_VERSION }
    expect(updated(fresh, change, 'carrito', at(2))).toMatchObject({ value: accepted })
    const earlier = { ...ticket, termsVersion: '2020-01-01' }
    expect(updated(earlier, change, 'carrito', at(2))).toMatchObject({ value: { termsVersion: '2020-01-01' } })
    const withdrawn = { ...change, client: { ...client, terminos: false } }
    expect(updated(earlier, withdrawn, 'carrito', at(2))).toMatchObject({ value: { termsVersion: null } })
  })
})

describe('an order', () => {
  test('is the ticket with the charged lines and the time', () => {
    expect(finalised(ticket, priced, orderForms.v2, at(5))).toMatchObject({
      ok: true,
      value: { status: 'finalizado', finalisedAt: 5, total: 9900, lines: [line] },
    })
  })

  test('needs something in the cart', () => {
    const empty = { ...change, lines: [], total: 0 }
    expect(finalised(ticket, { change: empty, colorless: [] }, orderForms.v2, at(5))).toEqual({
      ok: false,
      refusal: { reason: 'empty-cart' },
    })
  })

  test.each([
    ['name', { name: '' }],
    ['phone', { phone: '98765432' }],
    ['distrito', { distrito: '' }],
    ['direccion', { direccion: '' }],
    ['lima', { lima: '' }],
    ['terminos', { terminos: false }],
  ] as const)('in Peru needs a valid %s', (field, missed) => {
    expect(missing('peru', missed)).toEqual([field])
  })

  test('in Peru needs a document when it goes to a province', () => {
    expect(missing('peru', { lima: '1' })).toEqual(['documento'])
    expect(missing('peru', { departamento: 'Cusco', lima: '0' })).toEqual(['documento'])
    expect(missing('peru', { departamento: 'Callao' })).toEqual([])
    expect(missing('peru', { lima: '1', documento: '45678912' })).toEqual([])
  })

  test('of a page loaded before the shop chose another form is taken; what it lacks is told as the chosen form asks for it', () => {
    const typedPlace = { departamento: '', provincia: '', documento: '45678912' }
    expect(lacking('peru', 'peru', typedPlace)).toEqual([])
    expect(lacking('peru', 'peru', { ...typedPlace, direccion: '' })).toEqual([
      'departamento',
      'provincia',
      'direccion',
    ])
    expect(lacking('peru', 'v2', { ...typedPlace, direccion: '' })).toEqual(['direccion'])
  })

  test('in Colombia needs an e-mail, in Ecuador neither that nor a document', () => {
    expect(missing('colombia', {})).toEqual(['email'])
    expect(missing('ecuador', { departamento: 'Guayas' })).toEqual([])
  })
})

describe('a place', () => {
  test('that is only a text counts if exactly one official place is called so', () => {
    const typed = (distrito: string) => ({ ...client, departamento: '', provincia: '', placeCode: '', distrito })
    expect(withOfficialPlace('peru', typed('Miraflores, Lima'))).toEqual(client)
    expect(unknownPlace('peru', typed('Miraflores, Lima'))).toEqual([])
    for (const text of ['Miraflores', 'zzqq', 'mirafl']) {
      expect(withOfficialPlace('peru', typed(text))).toEqual(typed(text))
      expect(unknownPlace('peru', typed(text)).map(({ field }) => field)).toEqual(['distrito'])
    }
    expect(unknownPlace('peru', { ...typed('zzqq'), departamento: 'Lima' })).toEqual([])
    expect(unknownPlace('colombia', typed('El Poblado'))).toEqual([])
  })

  test('gets the official names of the code that was picked', () => {
    const typed = { ...client, departamento: 'lima', provincia: '', distrito: 'MIRAFLORES', placeCode: '150122' }
    expect(withOfficialPlace('peru', typed)).toEqual(client)
  })

  test('that is a neighbourhood gets the names of its code, and is kept with the address, once', () => {
    const huaycan = { ...client, distrito: 'Huaycán, en Ate', placeCode: '150103', direccion: 'Zona D, lote 12' }
    const kept = { ...huaycan, distrito: 'Ate', direccion: 'Zona D, lote 12, Huaycán' }
    expect(withOfficialPlace('peru', huaycan)).toEqual(kept)
    expect(withOfficialPlace('peru', { ...huaycan, direccion: 'huaycan, zona D' }).direccion).toBe('huaycan, zona D')
    expect(withOfficialPlace('peru', { ...huaycan, direccion: '' }).direccion).toBe('')
    const typed = { ...huaycan, departamento: '', provincia: '', placeCode: '', distrito: 'huaycan' }
    expect(withOfficialPlace('peru', typed)).toEqual(kept)
    const suba = {
      ...client,
      departamento: 'Bogotá, D.C.',
      provincia: 'Bogotá, D.C.',
      placeCode: '11001',
      distrito: 'Suba',
    }
    expect(withOfficialPlace('colombia', suba)).toEqual(suba)
  })

  test('that matches no official place stays as it was typed, without a code', () => {
    const typed = { ...client, distrito: 'Por el óvalo', placeCode: '999999' }
    expect(withOfficialPlace('peru', typed)).toEqual({ ...typed, placeCode: '' })
  })
})
