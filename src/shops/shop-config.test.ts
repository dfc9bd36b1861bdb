import { expect, test } from 'vitest'
import type { Shop } from './shop.ts'
import { configurationOf, formattedStoreConfigs, shopConfiguration } from './shop-config.ts'

const entity = {
  logo_title: 'Casa Lista',
  phone_contact: '+51900000001',
  color_primary_1: '#B3261E',
  pixel: '1234567890',
  access_token: 'EAAB-secret-0',
  px100: { token: 'EAAB-secret-100', pixel: '100100100' },
  px110: { token: 'EAAB-secret-110' },
}

test('the entity is parted into what anybody may know and what stays on the server', () => {
  const { config, secrets } = shopConfiguration.parse(entity)
  expect(config).toMatchObject({
    color_primary_1: '#b3261e',
    pixel: '1234567890',
    pixel_variants: { '100': '100100100' },
  })
  expect(JSON.stringify(config)).not.toContain('secret')
  expect(secrets).toEqual({
    access_token: 'EAAB-secret-0',
    px100: { token: 'EAAB-secret-100' },
    px110: { token: 'EAAB-secret-110' },
    px120: null,
  })
})

test('both spellings of the last colour are read, and both go out', () => {
  const { config } = shopConfiguration.parse({ ...entity, color_secundario_1: '#ABCDEF' })
  expect(config.color_secundary_1).toBe('#abcdef')
  expect(formattedStoreConfigs(shopWith(config))).toMatchObject({
    color_secundary_1: '#abcdef',
    color_secundario_1: '#abcdef',
  })
})

test('the public configuration has every field of the specification, and no token', () => {
  const shown = formattedStoreConfigs(shopWith(shopConfiguration.parse(entity).config))
  expect(Object.keys(shown)).toEqual(
    expect.arrayContaining([
      ...['pixel', 'px100', 'px110', 'px120', 'phone_contact', 'logo_image', 'logo_title'],
      ...['color_primary_1', 'color_primary_2', 'color_primary_3', 'color_secundary_1', 'color_secundario_1'],
    ]),
  )
  expect(JSON.stringify(shown)).not.toMatch(/token|secret/)
})

test('how events are told is the seller’s business: neither hashed contact data nor the test code is public', () => {
  const { config } = shopConfiguration.parse({ ...entity, hashed_contact: 'true', test_event_code: 'TEST123' })
  expect(config).toMatchObject({ hashed_contact: true, test_event_code: 'TEST123' })
  expect(JSON.stringify(formattedStoreConfigs(shopWith(config)))).not.toMatch(/hashed_contact|test_event_code|TEST123/)
})

test('a stored configuration reads back as the same entity', () => {
  const { config, secrets } = shopConfiguration.parse(entity)
  expect(shopConfiguration.parse(configurationOf(config, secrets))).toEqual({ config, secrets })
})

test.each([
  ['a colour by name', { color_primary_1: 'red' }, /#rrggbb/],
  ['a pixel that is no number', { pixel: '"><script>' }, /digits only/],
  ['a logo on another server', { logo_image: 'https://elsewhere.example/logo.png' }, /stored picture/],
  ['a phone without its country', { phone_contact: '900000001' }, /international form/],
  ['a field it does not know', { colour: '#ffffff' }, /colour/],
])('%s is refused', (_what, part, message) => {
  expect(() => shopConfiguration.parse({ ...entity, ...part })).toThrow(message)
})

function shopWith(config: Shop['config']): Shop {
  return {
    id: 'shop-1',
    hosts: ['tienda.example'],
    country: 'peru',
    directory: 'domain',
    currency: 'PEN',
    deliveryTypes: ['0', '1'],
    config,
    version: 1,
  }
}
