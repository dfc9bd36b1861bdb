import { expect, test } from 'vitest'
import { NO_TOKEN, TOO_OLD } from '../../../../tracking/networks/own-reasons.ts'
import { keptWords, type Unsent, unsentWords } from './unsent-words.ts'

const HOUR = 3_600_000
const time = { now: Date.UTC(2026, 10, 27, 20), offset: -5 * HOUR }
const calm: Unsent = {
  ...{ channel: '777', isOurs: true, waiting: 0, oldestAt: null, dead: 0, deadReason: null, trouble: null },
}
const of = (facts: Partial<Unsent>) => unsentWords({ ...calm, ...facts }, time)

test('an account that got all of it says so', () => {
  expect(of({})).toEqual({ title: 'Meta, píxel 777', lines: ['No espera nada.'], tone: 'good', state: 'Al día' })
})

test('what waits in a channel without trouble leaves in a moment', () => {
  expect(of({ waiting: 1, oldestAt: time.now }).lines).toEqual(['Espera 1 evento: sale en un momento.'])
})

test.each([
  ['again', 'no answer (timed-out)', 'TikTok no responde. Se prueba otra vez hoy 15:05.'],
  ['slower', '', 'TikTok pide ir más despacio. Se prueba otra vez hoy 15:05.'],
  [
    'paused',
    'No permission',
    'TikTok no acepta este píxel con su token: «No permission». Se prueba otra vez hoy 15:05. Un token nuevo se prueba apenas lo guardas.',
  ],
] as const)('%s is told with the network’s own words and until when', (kind, reason, words) => {
  const trouble = { kind, reason, notBefore: time.now + 5 * 60_000 }
  const told = of({ channel: 'tiktok:C4TIKTOK00', waiting: 12, oldestAt: time.now - 3 * HOUR, trouble })
  expect(told.title).toBe('TikTok, píxel C4TIKTOK00')
  expect(told.lines).toEqual([words, 'Esperan 12 eventos, el más antiguo de hace 3 h. Se guardan 7 días.'])
  expect(told.tone).toBe('bad')
})

test('what was lost is told with its reason, also of an account that the shop has no more', () => {
  expect(of({ isOurs: false, dead: 2, deadReason: 'Invalid parameter (code 100)' })).toMatchObject({
    title: 'Meta, píxel 777 (ya no lo usas)',
    lines: ['Se perdieron 2 eventos en 30 días: «Invalid parameter (code 100)».'],
    state: 'Con pérdidas',
  })
})

test('our own reasons are told in Spanish', () => {
  const trouble = { kind: 'paused', reason: NO_TOKEN, notBefore: time.now } as const
  expect(of({ trouble }).lines).toEqual(['Este píxel no tiene token. Lo que espera sale apenas lo guardas.'])
  expect(of({ dead: 1, deadReason: TOO_OLD }).lines).toEqual(['Se perdió 1 evento: pasaron 7 días.'])
})

test('events whose moment is still to come are told apart', () => {
  expect(keptWords({ event: 'Purchase', moment: 'confirmed', visits: 3 })).toBe(
    '3 ventas esperan a que confirmes el pedido.',
  )
  expect(keptWords({ event: 'Entregado', moment: 'delivered', visits: 1 })).toBe(
    '1 «Entregado» espera a que se entregue el pedido.',
  )
})
