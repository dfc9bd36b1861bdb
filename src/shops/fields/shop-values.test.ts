import { expect, test } from 'vitest'
import { countryNames } from '../../lib/countries.ts'
import { fieldNames, fieldOf } from './shop-fields.ts'
import { changedValues, formattedStoreConfigs, newShopValues, shopOf, type WrittenValues } from './shop-values.ts'

const written = {
  hosts: 'tienda.pe',
  country: 'peru',
  logo_title: 'Casa Lista',
  phone_contact: '900 000 000',
  color_primary_1: '#B3261E',
  pixel: '1234567890',
  access_token: 'EAAB-secret-0',
  'px100.token': 'EAAB-secret-100',
  'px100.pixel': '100100100',
}

function opened(more: WrittenValues = {}) {
  const values = newShopValues({ ...written, ...more })
  if (!values.ok) throw new Error(values.refusal.map(({ field, message }) => `${field}: ${message}`).join('\n'))
  return shopOf('shop-1', values.value, 1)
}

test('values are split into what the shop shows and what stays sealed', () => {
  const { shop, secrets } = opened()
  expect(shop.config).toMatchObject({ color_primary_1: '#b3261e', pixel: '1234567890', 'px100.pixel': '100100100' })
  expect(JSON.stringify(shop)).not.toContain('secret')
  expect(secrets).toEqual({
    access_token: 'EAAB-secret-0',
    'px100.token': 'EAAB-secret-100',
    'px110.token': null,
    'px120.token': null,
    'tiktok.token': null,
  })
})

test.each(countryNames)('the defaults of %s are allowed values', (country) => {
  for (const name of fieldNames) {
    const { schema, defaultIn } = fieldOf(name)
    if (defaultIn) expect(schema.safeParse(defaultIn(country)).success, name).toBe(true)
  }
})

test('every field has a Spanish label of its own and a line of help', () => {
  const labels = fieldNames.map((name) => fieldOf(name).label)
  expect(new Set(labels).size).toBe(fieldNames.length)
  for (const name of fieldNames) expect(fieldOf(name).help.length, name).toBeGreaterThan(5)
})

test('hosts are read as browsers will ask for them, each once', () => {
  expect(opened({ hosts: ['Tienda.PE', 'tienda.pe.', 'señorita.pe'] }).shop.hosts).toEqual([
    'tienda.pe',
    'xn--seorita-5za.pe',
  ])
})

test.each(['https://tienda.pe', 'tienda.pe/inicio', 'señorita.pe/inicio', 'ñ@tienda.pe', ''])(
  '%j is refused as a host',
  (name) => {
    expect(() => opened({ hosts: [name] })).toThrow(/^hosts: “.*” is no host name\. Write it like tienda\.pe/)
  },
)

test.each([
  ['peru', '900 000 000', '+51900000000'],
  ['colombia', '300 000 0000', '+573000000000'],
  ['ecuador', '099 000 0000', '+593990000000'],
  ['peru', '+57 300 000 0000', '+573000000000'],
])('in %s the phone %s is %s', (country, phone_contact, international) => {
  expect(opened({ country, phone_contact }).shop.config.phone_contact).toBe(international)
})

test.each([
  ['a phone that cannot be one', { country: 'ecuador', phone_contact: '12' }, /phone_contact: .*099 000 0000/],
  ['a colour by name', { color_primary_1: 'red' }, /color_primary_1: .*#rrggbb/],
  ['a pixel that is no number', { pixel: '"><script>' }, /pixel: a pixel id is 3 to 20 digits/],
  ['a logo on another server', { logo_image: 'https://elsewhere.example/logo.png' }, /logo_image: .*stored picture/],
  ['another country', { country: 'atlantis' }, /country: write one of peru, colombia, ecuador/],
  ['another way of delivery', { deliveryTypes: '2' }, /deliveryTypes: write 0, 1 or 0,1/],
  [
    'a form of another country',
    { country: 'colombia', order_form: 'peru' },
    /order_form: in a shop of colombia write one of auto, colombia\n/,
  ],
  ['a form that is none', { order_form: 'v1' }, /order_form: in a shop of peru write one of auto, v2, peru$/],
  ['another directory', { directory: 'peru' }, /directory: write one of domain, colombia, none/],
  ['a missing title', { logo_title: undefined }, /logo_title: a shop needs it/],
])('%s is refused, with the field and what is allowed', (_what, part, message) => {
  expect(() => opened(part)).toThrow(message)
})

test('all problems are reported at once', () => {
  expect(() => opened({ phone_contact: '12', color_primary_1: 'red' })).toThrow(/phone_contact: .*\ncolor_primary_1: /)
})

test('a change reads only the fields that it names, and a cleared field gets its default', () => {
  expect(changedValues('peru', { pixel: '500500', color_primary_2: null, directory: 'none' })).toEqual({
    ok: true,
    value: { directory: null, color_primary_2: '#8c1d18', pixel: '500500' },
  })
  expect(changedValues('peru', { logo_title: null })).toMatchObject({ ok: false })
})

test('the public configuration has every field of the specification, and no token, test code or contact switch', () => {
  const shown = formattedStoreConfigs(opened({ hashed_contact: 'true', test_event_code: 'TEST123' }).shop)
  expect(Object.keys(shown)).toEqual(
    expect.arrayContaining([
      ...['pixel', 'px100', 'px110', 'px120', 'phone_contact', 'logo_image', 'logo_title'],
      ...['color_primary_1', 'color_primary_2', 'color_primary_3', 'color_secundary_1', 'color_secundario_1'],
    ]),
  )
  expect(shown).toMatchObject({ px100: { pixel: '100100100' }, px110: { pixel: null }, color_secundario_1: '#f6f2ee' })
  expect(JSON.stringify(shown)).not.toMatch(/token|secret|hashed_contact|test_event_code|TEST123/)
})
