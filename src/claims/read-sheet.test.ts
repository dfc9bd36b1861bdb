import { describe, expect, test } from 'vitest'
import { countryNames } from '../lib/countries.ts'
import { bookOf } from './books/books.ts'
import { readSheet, typedFields } from './read-sheet.ts'

const UNUSABLE = [
  'rosa@gmailcom',
  'rosa.gmail.com',
  'rosa@',
  '@gmail.com',
  'rosa@@gmail.com',
  'a@b.pe, c@d.pe',
  'no tengo',
]

function read(typed: Readonly<Record<string, string>>, country: (typeof countryNames)[number]) {
  const all: Readonly<Record<string, string>> = { nombre: 'Rosa', documento: '45678901', detalle: 'Rota', ...typed }
  return readSheet(
    typedFields((name) => all[name] ?? null),
    bookOf(country),
  )
}

describe.each(countryNames)('in %s', (country) => {
  test.each(UNUSABLE)(
    'beside an address the e-mail %s is kept as typed, and the answer goes to the address',
    (correo) => {
      const sheet = read({ correo, direccion: 'Av. Larco 7', respuesta: 'correo' }, country)
      expect(sheet).toMatchObject({ ok: true, value: { person: { email: correo }, answerBy: 'direccion' } })
    },
  )

  test.each(UNUSABLE)('without an address the e-mail %s is asked for again', (correo) => {
    expect(read({ correo }, country)).toMatchObject({
      ok: false,
      refusal: { correo: expect.stringContaining('Revisa tu correo') },
    })
  })

  test('an e-mail that letters reach takes the answer where it was asked for', () => {
    const both = { correo: 'rosa@correo.pe', direccion: 'Av. Larco 7' }
    expect(read({ ...both, respuesta: 'direccion' }, country)).toMatchObject({ value: { answerBy: 'direccion' } })
    expect(read(both, country)).toMatchObject({ value: { answerBy: 'correo' } })
    expect(read({ correo: 'rosa@correo.pe' }, country)).toMatchObject({ value: { answerBy: 'correo' } })
  })
})
