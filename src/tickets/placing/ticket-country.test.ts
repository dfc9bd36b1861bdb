import { expect, test } from 'vitest'
import { ticketCountry } from './ticket-country.ts'

test('a shop with a directory delivers in its own country, whatever the form sends', () => {
  expect(ticketCountry({ country: 'peru', directory: 'domain' }, 'colombia')).toBe('peru')
  expect(ticketCountry({ country: 'colombia', directory: 'colombia' }, undefined)).toBe('colombia')
})

test('a shop with pages of several countries delivers in the country of the page', () => {
  const shop = { country: 'peru', directory: null } as const
  expect(ticketCountry(shop, 'colombia')).toBe('colombia')
  expect(['Colombia', 'constructor', '', undefined].map((said) => ticketCountry(shop, said))).toEqual([
    'peru',
    'peru',
    'peru',
    'peru',
  ])
})
