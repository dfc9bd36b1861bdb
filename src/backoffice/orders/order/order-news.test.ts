import { expect, test } from 'vitest'
import type { OrderDetail, ShownEvent } from './order-detail.ts'
import { newsSince } from './order-news.ts'
import { whyNot } from './why-not.ts'

const NOON = Date.parse('2026-11-24T17:00Z')
const time = { now: NOON, offset: -5 * 3_600_000 }

function event(seq: number, act: ShownEvent['act'], what: string, more: Partial<ShownEvent> = {}): ShownEvent {
  return { seq, at: NOON - 86_400_000, who: 'Luis Paz', act, what, more: [], undo: null, ...more }
}

const placed = event(1, 'pedir', 'hizo el pedido', { who: 'La persona', movedTo: 'finalizado' })
const confirmed = event(2, 'confirmar', 'lo confirmó', { movedTo: 'confirmado' })
const cancelled = event(3, 'cancelar', 'lo canceló', { movedTo: 'cancelado', who: 'Ana Ruiz' })

function order(stateName: string, state: OrderDetail['card']['state'], history: readonly ShownEvent[]) {
  return { stateName, history, card: { name: 'Eva', code: 'K1', state } as OrderDetail['card'] }
}

test('what others did since an order was shown is told with its state, and what oneself did is not', () => {
  const shown = order('Por confirmar', 'finalizado', [placed])
  const now = order('Cancelado', 'cancelado', [placed, confirmed, cancelled])
  expect(newsSince(shown, now)).toBe('Luis Paz lo confirmó; Ana Ruiz lo canceló. Ahora está cancelado.')
  const own = order('Confirmado', 'confirmado', [placed, { ...confirmed, isOwn: true }])
  expect(newsSince(shown, own)).toBe('')
  expect(newsSince(shown, own, true)).toBe('Luis Paz lo confirmó. Ahora está confirmado.')
  expect(newsSince(now, now)).toBe('')
})

test('a key for what cannot be done says who did it and when, or who brought the order to where it is', () => {
  const why = (...given: Parameters<typeof order>) => whyNot(order(...given), 'confirmar', time)
  expect(why('Confirmado', 'confirmado', [placed, confirmed])).toBe('Eva: Luis Paz lo confirmó ayer 12:00.')
  const sent = event(3, 'despachar', 'lo despachó', { movedTo: 'enviado' })
  expect(why('Enviado', 'enviado', [placed, confirmed, sent])).toBe(
    'Eva: Luis Paz lo confirmó ayer 12:00. Ahora está enviado.',
  )
  expect(why('Cancelado', 'cancelado', [placed, confirmed, cancelled])).toBe('Eva: Ana Ruiz lo canceló ayer 12:00.')
  expect(why('Enviado', 'enviado', [placed])).toBe('Eva: está enviado, y ahí no se usa «Confirmar».')
})
