import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TOUCH_DAYS, touchOf, withTouch } from './touch.ts'
import { readTouches, writeTouches } from './touches-text.ts'

const NOW = Date.UTC(2026, 10, 21, 15)
const DAY_MS = 86_400_000

const names = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'campaign_id',
  'ad_id',
  'px',
  'fbclid',
]
const queries = fc
  .dictionary(fc.constantFrom(...names), fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\w.~-]{0,50}$/)))
  .map((said) => new URLSearchParams(said))
const touches = fc
  .tuple(queries, fc.constantFrom('', 'l.instagram.com'), fc.constantFrom('/', '/producto/caf%C3%A9'))
  .map(([query, referrer, page]) => touchOf({ at: NOW, query, referrer, page }))

test('what is written is read again, whatever the address said, and fits in a cookie', () => {
  fc.assert(
    fc.property(touches, touches, (one, other) => {
      const known = withTouch({ first: one, last: one }, other)
      const text = writeTouches(known)
      expect(encodeURIComponent(text).length).toBeLessThanOrEqual(1_500)
      const read = readTouches(text, NOW)
      const facts = ({ words: _, ...rest }: typeof one) => rest
      const [ours, theirs] = [known, read].map((each) => each && [facts(each.first), facts(each.last)])
      expect(JSON.stringify(theirs)).toBe(JSON.stringify(ours)?.replaceAll('~', '-'))
      if (read) expect(readTouches(writeTouches(read), NOW)).toEqual(read)
    }),
  )
})

test('anything that a browser sends is read or refused', () => {
  const fields = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('facebook', '1', '/', 'tc1b2c')), {
    minLength: 12,
    maxLength: 27,
  })
  fc.assert(
    fc.property(fields, (parts) => {
      const read = readTouches(parts.join('~'), NOW)
      if (read) expect(readTouches(writeTouches(read), NOW)).toEqual(read)
    }),
  )
})

test('a touch is forgotten after 90 days, and the last one then stands for the first', () => {
  const [old, new_] = ['px=1', 'px=2'].map((query, place) =>
    touchOf({ at: NOW + place * 50 * DAY_MS, query: new URLSearchParams(query), referrer: '', page: '/' }),
  )
  if (!old || !new_) throw new Error('two touches')
  const text = writeTouches({ first: old, last: new_ })
  expect(readTouches(text, NOW + 89 * DAY_MS)).toMatchObject({ first: { px: '1' }, last: { px: '2' } })
  expect(readTouches(text, NOW + TOUCH_DAYS * DAY_MS)).toMatchObject({ first: { px: '2' }, last: { px: '2' } })
  expect(readTouches(text, NOW + 140 * DAY_MS)).toBeNull()
})
