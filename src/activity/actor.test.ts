import { expect, test } from 'vitest'
import { actorText, commandLine, shopper, system } from './actor.ts'

test('an actor is kept as its kind, a person and a key with their id', () => {
  expect([shopper, commandLine, system].map(actorText)).toEqual(['shopper', 'command-line', 'system'])
  expect(actorText({ by: 'staff', personId: 'p1' })).toBe('staff:p1')
  expect(actorText({ by: 'api-key', keyId: 'k1' })).toBe('api-key:k1')
})
