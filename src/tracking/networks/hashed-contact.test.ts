import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Country } from '../../lib/countries.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import { type Contact, metaContact } from './hashed-contact.ts'

const unknown: Contact = { phone: '', email: '', name: '', departamento: '', city: '', externalId: '' }
const of = (facts: Partial<Contact>, country: Country = 'peru') =>
  metaContact({ ...unknown, ...facts }, country) as Readonly<Record<string, readonly string[]>>

test('the hashes are those of the network’s examples', () => {
  expect(of({ email: 'John_Smith@gmail.com' }).em).toEqual([
    '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f',
  ])
  expect(of({ name: 'Valéry' }).fn).toEqual(['08e1996b5dd49e62a4b4c010d44e4345592a863bb9f8e3976219bac29417149c'])
  expect(of({ phone: '+1 (650) 555-1212' }).ph).toEqual([
    'e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176',
  ])
})

test.each([
  ['ecuador', '0991234567', '593991234567'],
  ['ecuador', '991234567', '593991234567'],
  ['ecuador', '593 099 123 4567', '593991234567'],
  ['ecuador', '+593991234567', '593991234567'],
  ['ecuador', '００５９３９９１２３４５６７', '593991234567'],
  ['ecuador', '+51 987 654 321', '51987654321'],
  ['ecuador', '51987654321', '51987654321'],
  ['peru', '987-654-321', '51987654321'],
  ['peru', '0051987654321', '51987654321'],
  ['peru', '\u200b9876\u00ad54321', '51987654321'],
  ['colombia', '(310) 123 4567', '573101234567'],
  ['colombia', '00573101234567', '573101234567'],
  ['colombia', '03101234567', '573101234567'],
] as const)('in %s, %s is the number %s', (country, phone, number) => {
  expect(of({ phone }, country).ph).toEqual([sha256(number)])
})

test.each([
  ['phone', ['', '123', 'no tengo', '9876543210', '4412345678', '+', '٩٩٩']],
  [
    'email',
    [
      '',
      'ana',
      'ana@',
      '@x.pe',
      'ana@@x.pe',
      'a b@x.pe',
      'ana@x',
      'ana@x..pe',
      '.ana@x.pe',
      'ana@-x.pe',
      `${'a'.repeat(65)}@x.pe`,
    ],
  ],
  ['name', ['', '???', '123', '\u0301', '\u200b']],
  ['city', ['', '-', '15001', '()']],
  ['departamento', ['', '…']],
  ['externalId', ['', ' \t', '--']],
] as const)('a %s that means nothing is left out', (field, values) => {
  for (const value of values) expect(of({ [field]: value })).toEqual({ country: [sha256('pe')] })
})

describe('a name', () => {
  test('is hashed with and without spaces, in lower case, without punctuation', () => {
    expect(of({ name: 'MARÍA JOSÉ O’Higgins, Núñez-Paz' })).toMatchObject({
      fn: ['maría josé', 'maríajosé'].map(sha256),
      ln: ['ohiggins núñezpaz', 'ohigginsnúñezpaz'].map(sha256),
    })
  })

  test('of one word is a given name', () => {
    expect(of({ name: 'Ana' })).toEqual({ fn: [sha256('ana')], country: [sha256('pe')] })
  })
})

test('a place is hashed as written and without accents, letters only', () => {
  expect(of({ city: 'Bogotá, D.C.', departamento: ' Lima ' }, 'colombia')).toEqual({
    ct: ['bogotádc', 'bogotadc'].map(sha256),
    st: [sha256('lima')],
    country: [sha256('co')],
  })
})

test('the shopper’s id is hashed unchanged', () => {
  expect(of({ externalId: ' K7M2P9QX ' }, 'ecuador')).toEqual({
    external_id: [sha256('K7M2P9QX')],
    country: [sha256('ec')],
  })
})

test('invisible characters, decomposed letters and wide letters change nothing', () => {
  const plain = of({ name: 'María Núñez', city: 'Cañar', email: 'ana@correo.pe', departamento: 'Áncash' })
  const odd = of({
    name: '\ufeffMari\u0301a\u00a0Nu\u0301n\u200d\u0303ez',
    city: 'Ｃａｎ\u0303ａｒ',
    email: 'ana\u200b@ｃorreo.pe',
    departamento: 'A\u0301ncash',
  })
  expect(odd).toEqual(plain)
})

test('no input throws, and the output is hashes only', () => {
  const text = fc.string({ unit: 'binary', maxLength: 80 })
  const contacts = fc.record({ phone: text, email: text, name: text, departamento: text, city: text, externalId: text })
  fc.assert(
    fc.property(contacts, fc.constantFrom<Country>('peru', 'colombia', 'ecuador'), (contact, country) => {
      const hashes = Object.values(metaContact(contact, country)).flat()
      expect(hashes.every((hash) => /^[0-9a-f]{64}$/.test(hash))).toBe(true)
      expect(hashes).not.toContain(sha256(''))
    }),
  )
})
