import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBusinessDays, addDays } from '../../lib/time/business-days.ts'
import { claimBooks } from '../books/claim-books.ts'
import { dueWithOffer, offerUntil, offerWaits, whyNoOffer } from './offer.ts'

const MOST = claimBooks.peru.offerDays

/** Counted by hand on a calendar: the claim is of Monday 23 November 2026, so its answer is due on 16 December, over 8 and 9 December. */
test.each<readonly [string, string | null, string, string]>([
  ['2026-11-24', '2026-11-24', '2026-12-16', 'said on the same day, it suspends nothing'],
  ['2026-11-24', '2026-11-25', '2026-12-17', 'one business day'],
  ['2026-11-27', '2026-11-30', '2026-12-17', 'from Friday to Monday is one'],
  ['2026-11-28', '2026-11-29', '2026-12-16', 'a weekend is none'],
  ['2026-12-04', '2026-12-10', '2026-12-18', 'Monday and Thursday, over Immaculate Conception and Ayacucho'],
  ['2026-12-16', '2026-12-18', '2026-12-18', 'offered on the last day'],
  ['2026-12-16', '2026-12-23', '2026-12-23', 'all five'],
  ['2026-12-16', null, '2026-12-23', 'nobody says anything: five'],
  ['2026-11-24', null, '2026-12-23', 'five, though Christmas is near'],
])(
  'offered on %s and replied on %s, a claim that was due on 16 December is due on %s: %s',
  (offeredOn, repliedOn, due) => {
    expect(dueWithOffer('peru', { dueOn: '2026-12-16', offeredOn, repliedOn, most: MOST })).toBe(due)
  },
)

test('five more days go over Christmas and New Year', () => {
  const offered = { offeredOn: '2026-12-24', repliedOn: null, most: MOST }
  expect(dueWithOffer('peru', { dueOn: '2026-12-28', ...offered })).toBe('2027-01-05')
  expect(offerUntil('peru', '2026-12-24', MOST)).toBe('2027-01-04')
})

const days = fc.integer({ min: 0, max: 2_000 }).map((count) => addDays('2025-01-01', count))

test('whenever it is replied to, an offer brings no day forward and no more than five business days', () => {
  fc.assert(
    fc.property(days, days, fc.integer({ min: 0, max: 60 }), (filedOn, offeredOn, waited) => {
      const dueOn = addBusinessDays('peru', filedOn, 15)
      const of = (repliedOn: string | null) => dueWithOffer('peru', { dueOn, offeredOn, repliedOn, most: MOST })
      const due = of(addDays(offeredOn, waited))
      expect(due >= dueOn).toBe(true)
      expect(due <= of(null)).toBe(true)
      expect(due <= of(addDays(offeredOn, waited + 1))).toBe(true)
      expect(of(null)).toBe(addBusinessDays('peru', dueOn, 5))
      expect(of(offerUntil('peru', offeredOn, MOST))).toBe(of(null))
      expect(of(offeredOn)).toBe(dueOn)
      // After a reply on a business day there is that day at least to answer.
      const repliedOn = addDays(offeredOn, waited)
      const isInTime = offeredOn <= dueOn && repliedOn <= offerUntil('peru', offeredOn, MOST)
      if (isInTime && !isRest(repliedOn)) expect(due >= repliedOn).toBe(true)
    }),
  )
})

function isRest(day: string): boolean {
  return addBusinessDays('peru', addDays(day, -1), 1) !== day
}

test('it waits until its last day, and no longer once anybody said anything', () => {
  const offer = { ...{ text: '', at: 0, by: 'shopper', dueOnBefore: '2026-12-16' }, until: '2026-12-01', reply: null }
  const answer = { text: '', agreed: false, at: 0, by: 'shopper' }
  expect(offerWaits({ offer, answer: null }, '2026-12-01')).toBe(true)
  expect(offerWaits({ offer, answer: null }, '2026-12-02')).toBe(false)
  expect(offerWaits({ offer, answer }, '2026-12-01')).toBe(false)
  expect(offerWaits({ offer: { ...offer, reply: { isAccepted: false, at: 0 } }, answer: null }, '2026-12-01')).toBe(
    false,
  )
  expect(offerWaits({ offer: null, answer: null }, '2026-12-01')).toBe(false)
  const open = { offer: null, answer: null, dueOn: '2026-12-16' }
  expect(whyNoOffer(claimBooks.peru, open, '2026-12-16')).toBeNull()
  expect(whyNoOffer(claimBooks.peru, open, '2026-12-17')).toBe('too-late')
  expect(whyNoOffer(claimBooks.peru, { ...open, offer }, '2026-12-01')).toBe('not-open')
  expect(whyNoOffer(claimBooks.colombia, open, '2026-12-01')).toBe('not-open')
})
