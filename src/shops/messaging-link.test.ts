import { expect, test } from 'vitest'
import { messagingLink } from './messaging-link.ts'

test('the chat opens with the number in digits and the whole text', () => {
  const link = new URL(messagingLink('+51 900 000 001', '¿Cómo va mi pedido #K7M2P9QX & cuánto falta?'))
  expect(link.origin + link.pathname).toBe('https://wa.me/51900000001')
  expect(link.searchParams.get('text')).toBe('¿Cómo va mi pedido #K7M2P9QX & cuánto falta?')
})
