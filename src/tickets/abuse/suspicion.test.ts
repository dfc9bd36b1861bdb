import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  blockSuspicions,
  type EarlierOrder,
  formSuspicions,
  limits,
  phoneSuspicions,
  type Suspicion,
  withSuspicions,
} from './suspicion.ts'
import { suspicionText } from './suspicion-text.ts'

const slugs = fc.uniqueArray(fc.constantFrom('olla', 'lampara', 'sarten', 'vaso'), { minLength: 1 })
const earlierOrders = fc.array(fc.record({ code: fc.string(), slugs }), { maxLength: 8 })
const kept = fc.uniqueArray(
  fc.oneof(
    fc.constant<Suspicion>({ reason: 'blocked-phone' }),
    fc.constant<Suspicion>({ reason: 'honeypot' }),
    fc.nat().map((ms): Suspicion => ({ reason: 'too-quick', ms })),
    fc.string().map((code): Suspicion => ({ reason: 'repeated', code })),
  ),
  { selector: ({ reason }) => reason },
)

test('the fourth order of a phone in a day is suspected, the first three are not', () => {
  const earlier = (count: number): EarlierOrder[] =>
    Array.from({ length: count }, (_, n) => ({ code: `C${n}`, slugs: [`p${n}`] }))
  expect(phoneSuspicions(['lampara'], earlier(2))).toEqual([])
  expect(phoneSuspicions(['lampara'], earlier(3))).toEqual([{ reason: 'busy-phone', orders: 4 }])
})

test('a repeated order is recognised in any order, amount and colour, and names the newest earlier one', () => {
  fc.assert(
    fc.property(slugs, earlierOrders, (ordered, earlier) => {
      const found = phoneSuspicions(ordered, earlier).find(({ reason }) => reason === 'repeated')
      const text = (one: readonly string[]) => [...one].sort().join()
      const same = earlier.find((order) => text(order.slugs) === text(ordered))
      expect(found).toEqual(same && { reason: 'repeated', code: same.code })
      const shuffled = phoneSuspicions([...ordered, ...ordered].reverse(), earlier)
      expect(shuffled).toEqual(phoneSuspicions(ordered, earlier))
    }),
  )
})

test('a form’s own fill time counts more than the time between its calls', () => {
  expect(formSuspicions({ isHoneypotFilled: false, filledMs: 3_000 }, 0)).toEqual([])
  expect(formSuspicions({ isHoneypotFilled: false, filledMs: 2_999 }, 60_000)).toEqual([
    { reason: 'too-quick', ms: 2_999 },
  ])
})

test('without a fill time the time between two calls counts, and a single call has none', () => {
  expect(formSuspicions({ isHoneypotFilled: false, filledMs: null }, 200)).toEqual([{ reason: 'too-quick', ms: 200 }])
  expect(formSuspicions({ isHoneypotFilled: false, filledMs: null }, 3_000)).toEqual([])
  expect(formSuspicions({ isHoneypotFilled: false, filledMs: null }, null)).toEqual([])
  expect(formSuspicions({ isHoneypotFilled: true, filledMs: null }, null)).toEqual([{ reason: 'honeypot' }])
})

test('a suspicion stays, each reason once, with its newest facts', () => {
  fc.assert(
    fc.property(kept, kept, (known, found) => {
      const all = withSuspicions(known, found)
      const reasons = all.map(({ reason }) => reason)
      expect(new Set(reasons)).toEqual(new Set([...known, ...found].map(({ reason }) => reason)))
      expect(reasons.length).toBe(new Set(reasons).size)
      for (const one of found) expect(all).toContain(one)
      expect(withSuspicions(all, found).length).toBe(all.length)
    }),
  )
})

test('every suspicion has a text for the seller', () => {
  const [window, , day] = limits.network[32]
  const all: readonly Suspicion[] = [
    ...blockSuspicions({ phone: true, range: '200.48.225.0/24' }),
    ...formSuspicions({ isHoneypotFilled: true, filledMs: 1_240 }, null),
    { reason: 'repeated', code: 'K7M3P9QX' },
    { reason: 'busy-phone', orders: 4 },
    { reason: 'busy-network', ...window },
    { reason: 'busy-network', ...day, range: '2800:200:1::/48' },
    { reason: 'busy-shop', ...limits.shop[0] },
  ]
  expect(blockSuspicions({ phone: false, range: null })).toEqual([])
  expect(all.map(suspicionText)).toEqual([
    'teléfono bloqueado',
    'conexión bloqueada (200.48.225.0/24)',
    'llenó un campo que ninguna persona ve',
    'llenó el formulario en un segundo, como lo haría un bot',
    'mismo teléfono y mismos productos que el pedido K7M3P9QX',
    '4 pedidos con este teléfono en un día',
    'más de 100 pedidos o intentos en 10 minutos desde la misma conexión',
    'más de 500 pedidos o intentos en un día desde la misma red (2800:200:1::/48)',
    'más de 600 pedidos en una hora en la tienda',
  ])
})
