import { expect, test } from 'vitest'
import { emptyClient } from './client.ts'
import { deliveryLabel, deliveryOptions, withDelivery } from './delivery-options.ts'

const both = ['0', '1'] as const
const chosen = (lima: '' | '0' | '1') => ({ ...emptyClient, lima })

test('the delivery types are called as in each country', () => {
  expect(deliveryOptions('peru', both).map(({ label }) => label)).toEqual([
    'Todo Lima: GRATIS',
    'Provincia: ENVIO PREVIO DEPOSITO',
  ])
  expect(deliveryOptions('colombia', both)).toEqual([{ value: '0', label: 'Todo' }])
  expect(deliveryLabel('peru', '')).toBe('')
})

test('a shop offers what it has, and never nothing', () => {
  expect(deliveryOptions('peru', ['1']).map(({ value }) => value)).toEqual(['1'])
  expect(deliveryOptions('colombia', ['1']).map(({ value }) => value)).toEqual(['0'])
  expect(deliveryOptions('peru', [])).toHaveLength(2)
})

test('Peru chooses nothing for the shopper; Colombia and Ecuador pay on delivery unless the shopper says otherwise', () => {
  expect(withDelivery(chosen(''), 'peru', both).lima).toBe('')
  expect(withDelivery(chosen(''), 'ecuador', both).lima).toBe('0')
  expect(withDelivery(chosen('1'), 'ecuador', both).lima).toBe('1')
  expect(withDelivery(chosen(''), 'colombia', both).lima).toBe('0')
})

test('a type that cannot be had here is not kept, and the only one there is needs no choosing', () => {
  expect(withDelivery(chosen('1'), 'colombia', both).lima).toBe('0')
  expect(withDelivery(chosen('1'), 'peru', ['0']).lima).toBe('0')
  expect(withDelivery(chosen(''), 'peru', ['1']).lima).toBe('1')
})
