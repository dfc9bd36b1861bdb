import { expect, test } from 'vitest'
import { letterWithoutPerson } from './letter-without-person.ts'

const visit = {
  userAgent: 'Phone 7',
  url: 'https://tienda.pe/',
  fbp: 'fb.1.2.3',
  fbc: 'fb.1.2.click',
  px: '100',
  visitor: 'a1',
}

test('a Purchase keeps its value and loses its browser', () => {
  const body = { ticketId: 't1', code: 'ACDEFGHJ', value: '99.00', currency: 'PEN', at: 1, visit }
  const empty = { userAgent: '', url: '', fbp: null, fbc: null, px: '100' }
  expect(JSON.parse(letterWithoutPerson(JSON.stringify(body)))).toEqual({ ...body, visit: empty })
})

test('an event loses the hashes of its contact; a letter of another kind stays as it is', () => {
  const event = { name: 'PageView', eventId: 'e', at: 1, visit, contact: { ph: ['ab'] } }
  expect(JSON.parse(letterWithoutPerson(JSON.stringify(event)))).toMatchObject({ name: 'PageView', contact: null })
  expect(letterWithoutPerson('{"a":1}')).toBe('{"a":1}')
})
