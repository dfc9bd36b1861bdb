import { expect, test } from 'vitest'
import { LONGEST } from '../manual/typed-order.ts'
import { LONGEST_CHAT, sharedChat } from './shared-chat.ts'

const nothing = { title: '', text: '', url: '', chats: [] }

test('a shared message is its text with the address that is not in it, and a title only where nothing else came', () => {
  const text = ' Hola, soy Rosa\r\nquiero 2 sartenes '
  expect(sharedChat({ ...nothing, title: 'WhatsApp', text }, 99)).toBe('Hola, soy Rosa\nquiero 2 sartenes')
  expect(sharedChat({ ...nothing, text: 'mira', url: 'https://a.pe/x' }, 99)).toBe('mira\nhttps://a.pe/x')
  expect(sharedChat({ ...nothing, text: 'mira https://a.pe/x', url: 'https://a.pe/x' }, 99)).toBe('mira https://a.pe/x')
  expect(sharedChat({ ...nothing, title: 'Rosa 987654321' }, 99)).toBe('Rosa 987654321')
})

test('of an exported chat the file counts, and of a long one its newest messages, each whole', () => {
  const said = { title: 'Chat de WhatsApp con Rosa', text: 'El historial está adjunto', url: '' }
  const lines = Array.from({ length: 40 }, (_, place) => `1/11/26, 10:${place + 10} - Rosa: mensaje ${place}`)
  const chat = sharedChat({ ...said, chats: [lines.join('\r\n')] }, 200)
  expect(chat.length).toBeLessThanOrEqual(200)
  expect(chat.split('\n')).toEqual(lines.slice(-chat.split('\n').length))
  expect(sharedChat({ ...said, chats: ['a\0b'] }, 200)).toBe('ab')
  expect(sharedChat({ ...nothing, text: 'x'.repeat(300) }, 200)).toBe('x'.repeat(200))
  expect(LONGEST_CHAT).toBe(LONGEST)
})
