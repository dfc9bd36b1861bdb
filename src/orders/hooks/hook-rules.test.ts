import { expect, test } from 'vitest'
import { retryAfterMs } from '../../lib/web/retry-after.ts'
import { urlProblem } from './hook-url.ts'
import { isFailing, restUntil, stepAfter } from './sending/hook-waits.ts'
import { lowChanges } from './telling/low-stock.ts'

const NOW = 1_795_000_000_000
const SECOND = 1_000
const HOUR = 3_600_000
const FACTS = { now: NOW, chance: 0 }

function after(status: number | null, failures: number, retryAfterMs: number | null = null) {
  return stepAfter({ failures, queuedAt: NOW }, { status, retryAfterMs }, FACTS)
}

test('a message that fails waits as Standard Webhooks says, and is given up after the tenth try', () => {
  const waits = Array.from({ length: 10 }, (_, failures) => {
    const step = after(500, failures)
    return step.is === 'again' ? (step.dueAt - NOW) / SECOND : step.is
  })
  expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, 'dead'])
  const early = stepAfter(
    { failures: 0, queuedAt: NOW },
    { status: null, retryAfterMs: null },
    { now: NOW, chance: 0.999 },
  )
  expect(early).toEqual({ is: 'again', dueAt: NOW + 3_751, isHeld: false })
})

test('2xx is success, 410 ends the hook, a redirect fails, and a receiver that asks for patience gets it within bounds', () => {
  expect([after(200, 0), after(299, 9), after(410, 0)]).toEqual([{ is: 'sent' }, { is: 'sent' }, { is: 'gone' }])
  expect(after(302, 0)).toEqual({ is: 'again', dueAt: NOW + 5 * SECOND, isHeld: false })
  expect(after(429, 9, 30 * SECOND)).toEqual({ is: 'again', dueAt: NOW + 30 * SECOND, isHeld: true })
  expect(after(503, 0, 900 * HOUR)).toEqual({ is: 'again', dueAt: NOW + HOUR, isHeld: true })
  expect(after(503, 0, 0)).toEqual({ is: 'again', dueAt: NOW + SECOND, isHeld: true })
  expect(after(503, 0)).toMatchObject({ is: 'again', isHeld: false })
  const old = { failures: 0, queuedAt: NOW - 120 * HOUR }
  expect(stepAfter(old, { status: 429, retryAfterMs: SECOND }, FACTS)).toEqual({ is: 'dead' })
  expect([retryAfterMs('120', NOW), retryAfterMs('soon', NOW), retryAfterMs(undefined, NOW)]).toEqual([
    120_000,
    null,
    null,
  ])
  expect(retryAfterMs(new Date(NOW + 5 * SECOND).toUTCString(), NOW)).toBe(5 * SECOND)
  expect(retryAfterMs(new Date(NOW - 5 * SECOND).toUTCString(), NOW)).toBe(-5 * SECOND)
})

test('a receiver that does not answer rests longer each time, and five days without one arrival switch it off', () => {
  expect([1, 2, 20].map((failures) => restUntil(failures, FACTS) - NOW)).toEqual([2_000, 4_000, 300_000])
  expect([isFailing(NOW - 119 * HOUR, NOW), isFailing(NOW - 120 * HOUR, NOW)]).toEqual([false, true])
})

test('a hook leads to an https address of the internet, without a password', () => {
  expect(urlProblem('https://hooks.ejemplo.pe:8443/en?x=1')).toBe(null)
  expect(urlProblem('http://receiver.test/', true)).toBe(null)
  const wrong = {
    'hooks.ejemplo.pe/en': 'broken',
    'http://ejemplo.pe/': 'not-https',
    'ftp://ejemplo.pe/': 'not-https',
    'https://yo:clave@ejemplo.pe/': 'with-password',
    'https://localhost/': 'own-network',
    'https://db.internal/': 'own-network',
    'https://0x7f.1/': 'own-network',
    'https://[fd00::1]/': 'own-network',
    'https://169.254.169.254/latest': 'own-network',
    [`https://ejemplo.pe/${'x'.repeat(500)}`]: 'too-long',
  }
  for (const [url, problem] of Object.entries(wrong)) expect(urlProblem(url), url).toBe(problem)
})

test('a count is told once until there is enough again', () => {
  const count = (productId: string, color = '') => ({ productId, slug: productId, color, available: 2 })
  const told = [
    { productId: 'a', color: '' },
    { productId: 'b', color: 'rojo' },
  ]
  expect(lowChanges([count('a'), count('b'), count('c')], told)).toEqual({
    toTell: [count('b'), count('c')],
    over: [{ productId: 'b', color: 'rojo' }],
  })
})
