import { expect, test } from 'vitest'
import type { Card } from './card.ts'
import { byCourier, mergeCards, neighbour, selectedAfter, withOpened, withReturned } from './merge-cards.ts'

const card = (code: string, version = 1): Card => ({
  ...{ code, version, state: 'finalizado', name: code, phone: '', saldo: '', products: '', place: '' },
  ...{ path: code, shop: '', at: 0, tags: [], openedBy: [], missing: [], payment: null, held: null },
})
const codes = (cards: readonly Card[]) => cards.map(({ code }) => code)

test('what somebody reads keeps its place: it is renewed, what left goes, and what came waits', () => {
  const { cards, news } = mergeCards([card('A'), card('B'), card('C')], [card('N'), card('C'), card('A', 2)])
  expect(codes(cards)).toEqual(['A', 'C'])
  expect(cards[0]?.version).toBe(2)
  expect(news).toBe(1)
})

test('an empty list shows what comes at once', () => {
  expect(mergeCards([], [card('A')])).toEqual({ cards: [card('A')], news: 0 })
})

test('where nothing is left of what was shown, what came is shown at once', () => {
  const { cards, news } = mergeCards([card('A')], [card('B'), card('C')])
  expect([codes(cards), news]).toEqual([['B', 'C'], 0])
})

test('those behind the end of a page fill the places of those that left it, and are no news', () => {
  const page = [card('A'), card('B')]
  const { cards, news } = mergeCards(page, [card('N'), card('B'), card('C')], { hadMore: true })
  expect([codes(cards), news]).toEqual([['B', 'C'], 1])
  // At the end of a whole list there is nothing behind, so it is new.
  expect(mergeCards(page, [card('B'), card('C')]).news).toBe(1)
})

test('those that what came pushes over the end of a page stay, so that the page stays as long as it was', () => {
  const page = [card('A'), card('B'), card('C'), card('D')]
  const fresh = [card('N'), card('O'), card('A'), card('B', 2)]
  const ends = { hadMore: true, hasMore: true }
  const { cards, news } = mergeCards(page, fresh, ends)
  expect([codes(cards), cards[1]?.version, news]).toEqual([['A', 'B', 'C', 'D'], 2, 2])
  expect(mergeCards(cards, fresh, ends)).toEqual({ cards, news })
  // B left; what is missing before the last one that stayed was not pushed.
  expect(codes(mergeCards(page, [card('N'), card('A'), card('C')], ends).cards)).toEqual(['A', 'C', 'D'])
  // Without anything behind it, what is missing has left.
  expect(codes(mergeCards(page, fresh, { hadMore: true }).cards)).toEqual(['A', 'B'])
})

test('keys move within the list and stop at its ends', () => {
  const cards = [card('A'), card('B')]
  expect([
    neighbour(cards, null, 1),
    neighbour(cards, 'A', 1),
    neighbour(cards, 'B', 1),
    neighbour(cards, 'A', -1),
    neighbour([], 'A', 1),
  ]).toEqual(['A', 'B', 'B', 'A', null])
})

test('after an act the next order is selected, and after the last one the one before', () => {
  const cards = [card('A'), card('B')]
  expect([selectedAfter(cards, 'A'), selectedAfter(cards, 'B'), selectedAfter([card('A')], 'A')]).toEqual([
    'B',
    'A',
    null,
  ])
})

test('who has an order open is renewed alone, and what stays is the same card', () => {
  const shown = [card('A'), { ...card('B'), openedBy: ['Rosa'] }, { ...card('C'), openedBy: ['Luis'] }]
  const cards = withOpened(shown, { A: ['Ana', 'Luis'], C: ['Luis'] })
  expect(cards.map(({ openedBy }) => openedBy)).toEqual([['Ana', 'Luis'], [], ['Luis']])
  expect(cards[2]).toBe(shown[2])
})

test('cards under a courier’s name stand together, and the others keep their places', () => {
  const of = (courier: string, code: string): Card => ({ ...card(code), courier })
  const cards = [of('Dropi', 'A'), of('Rocket', 'B'), of('Dropi', 'C'), of('Rocket', 'D')]
  expect(codes(byCourier(cards))).toEqual(['A', 'C', 'B', 'D'])
  const plain = [card('B'), card('A')]
  expect(byCourier(plain)).toBe(plain)
})

test('an order that is taken back stands where it stood when it left, whatever left or came meanwhile', () => {
  const before = [card('A'), card('B'), card('C'), card('D')]
  expect(codes(withReturned([card('A'), card('C'), card('D')], 'B', before))).toEqual(['A', 'B', 'C', 'D'])
  expect(codes(withReturned([card('N'), card('D')], 'B', before))).toEqual(['B', 'N', 'D'])
  expect(codes(withReturned([], 'D', before))).toEqual(['D'])
  expect(codes(withReturned(before, 'B', before))).toEqual(['A', 'B', 'C', 'D'])
  expect(withReturned(before, 'X', before)).toBe(before)
})
