import { expect, test } from 'vitest'
import { meta } from './meta.ts'
import type { NetworkAnswer } from './network.ts'

function refusal(status: number, error: object): NetworkAnswer {
  return { kind: 'answer', status, body: { error: { message: 'No.', type: 'OAuthException', ...error } } }
}

test.each([
  ['a receipt', { kind: 'answer', status: 200, body: { events_received: 3, messages: [] } }, 'delivered'],
  ['no answer', { kind: 'no-answer', why: 'ECONNRESET' }, 'again'],
  ['a time-out', { kind: 'no-answer', why: 'timed-out' }, 'again'],
  ['a 500 without words', { kind: 'answer', status: 500, body: '' }, 'again'],
  ['a 503 that names a code', refusal(503, { code: 368 }), 'again'],
  ['a page of a proxy in between', { kind: 'answer', status: 200, body: '<html>Log in</html>' }, 'again'],
  ['code 1', refusal(400, { code: 1 }), 'again'],
  ['code 2', refusal(400, { code: 2 }), 'again'],
  ['code 341', refusal(400, { code: 341 }), 'again'],
  ['an error that is marked transient', refusal(400, { code: 100, is_transient: true }), 'again'],
  ['code 4', refusal(400, { code: 4, is_transient: true }), 'slower'],
  ['code 17', refusal(400, { code: 17 }), 'slower'],
  ['code 80003', refusal(400, { code: 80_003 }), 'slower'],
  ['status 429', { kind: 'answer', status: 429, body: '' }, 'slower'],
  ['status 429 with a code', refusal(429, { code: 1 }), 'slower'],
  ['an unknown code', refusal(400, { code: 2635 }), 'slower'],
  ['code 190', refusal(401, { code: 190 }), 'paused'],
  ['code 3', refusal(400, { code: 3 }), 'paused'],
  ['code 10', refusal(403, { code: 10 }), 'paused'],
  ['code 200', refusal(403, { code: 200 }), 'paused'],
  ['code 299', refusal(403, { code: 299 }), 'paused'],
  ['a pixel that is not there', refusal(400, { code: 100, error_subcode: 33 }), 'paused'],
  ['an old event', refusal(400, { code: 100, error_subcode: 2_804_003 }), 'too-old'],
  ['a wrong click', refusal(400, { code: 100, error_subcode: 2_804_001 }), 'bad-click'],
  ['any other code 100', refusal(400, { code: 100, error_subcode: 2_804_019 }), 'bad-event'],
  ['code 100 alone', refusal(400, { code: 100 }), 'bad-event'],
] as const)('%s is classed', (_, answer, kind) => {
  expect(meta.verdict(answer).kind).toBe(kind)
})

test('the reason is the network’s message for people', () => {
  const { reason } = meta.verdict(refusal(400, { code: 100, error_subcode: 2_804_003, error_user_msg: 'Too old.' }))
  expect(reason).toBe('Too old. (code 100, 2804003, status 400)')
})
