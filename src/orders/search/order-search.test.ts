import { expect, test } from 'vitest'
import { noWorkPerson } from '../order-work.ts'
import { askedOrderWords } from './order-search.ts'
import { wordsOfOrder } from './order-words.ts'

const line = { slug: 'lampara', status: 'normal', pack: null, order: 0, amount: 1, colors: [], productId: 'p' } as const
const order = {
  country: 'peru',
  code: 'C9XA7H2K',
  name: 'María de los Ángeles Núñez',
  phone: '987 654 321',
  lines: [{ ...line, title: 'Lámpara', unitPrice: 1, total: 1 }],
  workPerson: {
    ...noWorkPerson,
    guide: 'OLVA-99 120034',
    receiver: { name: 'Pepe', document: '', phone: '955444333' },
  },
} as const

test('an order is found by its code, names, phones with their last four digits, and guide', () => {
  expect(wordsOfOrder(order)).toEqual([
    ...['c9xa7h2k', 'maria', 'angeles', 'nunez', 'pepe', 'olva', '99', '120034'],
    ...['51987654321', '4321', '51955444333', '4333', 'p:lampara'],
  ])
  const nobody = { ...order, name: '', phone: '', workPerson: noWorkPerson }
  expect(wordsOfOrder(nobody)).toEqual(['c9xa7h2k', 'p:lampara'])
})

test.each([
  ['987654321', ['51987654321']],
  ['+51 987-654.321', ['51987654321']],
  ['(051) 987 654 321', ['51987654321']],
  ['４３２１', ['4321']],
  ['NUÑEZ  maría', ['nunez', 'maria']],
  ['c9xa7h2k', ['c9xa7h2k']],
  ['p:lampara', ['p', 'lampara']],
  ['  ', []],
  ['de la', []],
])('%s is looked for as %s', (text, words) => {
  expect(askedOrderWords(text, 'peru').map(({ word }) => word)).toEqual(words)
})

test('the last word may be unfinished, the ones before are whole', () => {
  expect(askedOrderWords('maria nu', 'peru').map(({ beginning }) => beginning)).toEqual([null, 'nu'])
  expect(askedOrderWords('12003', 'peru')).toEqual([{ word: '12003', beginning: '12003' }])
})
