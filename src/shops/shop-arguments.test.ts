import { expect, test } from 'vitest'
import { readConfiguration, readHosts } from './shop-arguments.ts'

test('hosts are read as browsers will ask for them, each once', () => {
  expect(readHosts(['Tienda.PE', 'tienda.pe.', 'señorita.pe'])).toEqual({
    ok: true,
    value: ['tienda.pe', 'xn--seorita-5za.pe'],
  })
})

test.each(['https://tienda.pe', 'tienda.pe/inicio', 'señorita.pe/inicio', 'ñ@tienda.pe', ''])(
  '%j is refused as a host',
  (name) => {
    expect(readHosts([name])).toMatchObject({ ok: false })
  },
)

test.each([
  ['peru', '900 000 000', '+51900000000'],
  ['colombia', '300 000 0000', '+573000000000'],
  ['ecuador', '099 000 0000', '+593990000000'],
  ['peru', '+57 300 000 0000', '+573000000000'],
] as const)('in %s the phone %s is %s', (country, phone_contact, international) => {
  const read = readConfiguration(country, { logo_title: 'Casa Lista', phone_contact })
  expect(read).toMatchObject({ ok: true, value: { config: { phone_contact: international } } })
})

test('a phone that cannot be one is refused with an example of the country', () => {
  const read = readConfiguration('ecuador', { logo_title: 'Punto Sol', phone_contact: '12' })
  expect(read).toMatchObject({ ok: false, refusal: expect.stringContaining('099 000 0000') })
})

test('everything wrong is said at once, by field', () => {
  const read = readConfiguration('peru', { phone_contact: '900000000', color_primary_1: 'red' })
  expect(read).toMatchObject({ ok: false, refusal: expect.stringMatching(/logo_title: .*\ncolor_primary_1: /) })
})
