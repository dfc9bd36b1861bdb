import { expect, test } from 'vitest'
import { sendingText } from './sending-texts.ts'

const usual = { state: 'sending', tries: 0, isOnline: true, isSlow: false } as const

test('an order that never left is called unsent; one that left may have arrived', () => {
  for (const isOnline of [true, false]) {
    expect(sendingText({ ...usual, state: 'waiting', isOnline }).heading).toBe('Tu pedido todavía no se envió')
    expect(sendingText({ ...usual, state: 'waiting', isOnline, tries: 1 }).heading).toBe(
      'Aún no sabemos si tu pedido llegó',
    )
  }
})

test('the panel says offline only while the order waits, because the browser may be wrong', () => {
  expect(sendingText({ ...usual, state: 'waiting', isOnline: false }).text).toContain('No tienes conexión')
  expect(sendingText({ ...usual, isOnline: false }).heading).toBe('Enviando tu pedido…')
})

test('no state is called failed or done', () => {
  for (const state of ['idle', 'sending', 'waiting', 'busy'] as const)
    for (const tries of [0, 1, 2])
      for (const isOnline of [true, false])
        for (const isSlow of [true, false]) {
          const { heading, text } = sendingText({ state, tries, isOnline, isSlow })
          expect(`${heading} ${text}`).not.toMatch(/error|falló|listo|recibido|confirmado/i)
          if (tries > 0 && state === 'waiting') expect(text).toContain('si ya llegó, no se duplica')
        }
})

test('the panel says that it sends again, and that the answer is slow', () => {
  expect(sendingText({ ...usual, tries: 2 }).heading).toBe('Enviando tu pedido otra vez…')
  expect(sendingText({ ...usual, isSlow: true }).text).toContain('La conexión está lenta')
  expect(sendingText({ ...usual, state: 'busy', tries: 1 }).heading).toBe('La tienda está muy ocupada')
})
