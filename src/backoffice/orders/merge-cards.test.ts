import { expect, test } from 'vitest'
import type { Card } from './card.ts'
import { mergeCards, neighbour, selectedAfter, withOpened } from './merge-cards.ts'

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
