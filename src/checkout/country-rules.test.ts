import { expect, test } from 'vitest'
import { deliveryLabel, deliveryOptions, withDelivery } from './country-rules.ts'
import { emptyClient } from './form/client.ts'

const both = ['0', '1'] as const
const chosen = (lima: '' | '0' | '1') => ({ ...emptyClient, lima })

test('the delivery types have the labels of each country', () => {
  expect(deliveryOptions('peru', both).map(({ label }) => label)).toEqual([
    'Todo Lima: GRATIS',
    'Provincia: ENVIO PREVIO DEPOSITO',
  ])
  expect(deliveryOptions('colombia', both)).toEqual([{ value: '0', label: 'Todo' }])
  expect(deliveryLabel('peru', '')).toBe('')
})

test('a form offers the shop’s delivery types, and never none', () => {
  expect(deliveryOptions('peru', ['1']).map(({ value }) => value)).toEqual(['1'])
  expect(deliveryOptions('colombia', ['1']).map(({ value }) => value)).toEqual(['0'])
  expect(deliveryOptions('peru', [])).toHaveLength(2)
})

test('Peru presets no delivery type; Colombia and Ecuador preset cash on delivery', () => {
  expect(withDelivery(chosen(''), 'peru', both).lima).toBe('')
  expect(withDelivery(chosen(''), 'ecuador', both).lima).toBe('0')
  expect(withDelivery(chosen('1'), 'ecuador', both).lima).toBe('1')
  expect(withDelivery(chosen(''), 'colombia', both).lima).toBe('0')
})

test('a type that the shop does not offer is dropped, and a single type is set', () => {
  expect(withDelivery(chosen('1'), 'colombia', both).lima).toBe('0')
  expect(withDelivery(chosen('1'), 'peru', ['0']).lima).toBe('0')
  expect(withDelivery(chosen(''), 'peru', ['1']).lima).toBe('1')
})
