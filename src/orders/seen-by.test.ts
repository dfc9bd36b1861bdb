import { expect, test } from 'vitest'
import type { Country } from '../lib/countries.ts'
import { seenBy } from './seen-by.ts'

const rosa = {
  ...{ country: 'peru' as Country, name: 'Rosa Quispe Huamán', phone: '987654321', documento: '47120985' },
  ...{ provincia: 'Lima', distrito: 'Miraflores', placeCode: '150122' },
}

test('a viewer sees a first name, an initial and the district, and the others everything', () => {
  expect(seenBy('viewer', rosa)).toEqual({ ...rosa, name: 'Rosa Q.', phone: '', documento: '' })
  for (const role of ['owner', 'confirmer', 'packer'] as const) expect(seenBy(role, rosa)).toBe(rosa)
})

test.each([
  ['rosa', 'rosa'],
  ['María José de la Cruz', 'María J.'],
  ['  Rosa  quispe ', 'Rosa Q.'],
  ['Quispe, Rosa', 'Quispe R.'],
  ['Rosa 987654321', 'Rosa'],
  ['987654321 Rosa', 'Cliente'],
  ['rosa@correo.pe', 'Cliente'],
  ['', ''],
])('of the name %j a viewer sees %j', (name, shown) => {
  expect(seenBy('viewer', { ...rosa, name }).name).toBe(shown)
})

test('of a place a viewer sees only what is official: a neighbourhood and a place without a code are typed', () => {
  const place = (facts: object) => {
    const { provincia, distrito } = seenBy('viewer', { ...rosa, ...facts })
    return [provincia, distrito]
  }
  expect(place({})).toEqual(['Lima', 'Miraflores'])
  expect(place({ placeCode: '', distrito: 'Av. Larco 10' })).toEqual(['', ''])
  const bogota = { country: 'colombia', provincia: 'Bogotá, D.C.', distrito: 'Cra 7 # 12', placeCode: '11001' }
  expect(place(bogota)).toEqual(['Bogotá, D.C.', 'Bogotá, D.C.'])
})
