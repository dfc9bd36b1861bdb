import { expect, test } from 'vitest'
import { sendingText } from './sending-texts.ts'

const usual = { state: 'sending', tries: 0, isOnline: true, isSlow: false } as const

test('what has never left was not sent; of what has left nobody knows', () => {
  for (const isOnline of [true, false]) {
    expect(sendingText({ ...usual, state: 'waiting', isOnline }).heading).toBe('Tu pedido todavía no se envió')
    expect(sendingText({ ...usual, state: 'waiting', isOnline, tries: 1 }).heading).toBe(
      'Aún no sabemos si tu pedido llegó',
    )
  }
})

test('no network is said only while the order waits: the browser may be wrong about it', () => {
  expect(sendingText({ ...usual, state: 'waiting', isOnline: false }).text).toContain('No tienes conexión')
  expect(sendingText({ ...usual, isOnline: false }).heading).toBe('Enviando tu pedido…')
})

test('whatever the state, nothing is called failed or done', () => {
  for (const state of ['idle', 'sending', 'waiting', 'busy'] as const)
    for (const tries of [0, 1, 2])
      for (const isOnline of [true, false])
        for (const isSlow of [true, false]) {
          const { heading, text } = sendingText({ state, tries, isOnline, isSlow })
          expect(`${heading} ${text}`).not.toMatch(/error|falló|listo|recibido|confirmado/i)
          if (tries > 0 && state === 'waiting') expect(text).toContain('si ya llegó, no se duplica')
        }
})

test('a second sending and a slow answer are said', () => {
  expect(sendingText({ ...usual, tries: 2 }).heading).toBe('Enviando tu pedido otra vez…')
  expect(sendingText({ ...usual, isSlow: true }).text).toContain('La conexión está lenta')
  expect(sendingText({ ...usual, state: 'busy', tries: 1 }).heading).toBe('La tienda está muy ocupada')
})
