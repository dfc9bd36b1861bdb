import { expect, test } from 'vitest'
import { countries } from './countries.ts'
import { isToBeAsked, mayMeasure, measuringConsents } from './measuring.ts'

const answers = ['si', 'no', '', 'SI', 'yes', null, undefined]

test('a shop that gives notice measures everybody but who refused; a shop that asks nobody but who allowed it', () => {
  const measured = (consent: 'notice' | 'ask') =>
    answers.filter((choice) => mayMeasure(consent, { choice, hasPrivacyControl: false }))
  expect(measured('notice')).toEqual(['si', '', 'SI', 'yes', null, undefined])
  expect(measured('ask')).toEqual(['si'])
})

test('only a shop that asks asks, until there is an answer', () => {
  const asked = (consent: 'notice' | 'ask') =>
    answers.filter((choice) => isToBeAsked(consent, { choice, hasPrivacyControl: false }))
  expect(asked('notice')).toEqual([])
  expect(asked('ask')).toEqual(['', 'SI', 'yes', null, undefined])
})

test('a browser that asks not to be measured is neither measured nor asked, whatever was answered', () => {
  for (const consent of measuringConsents)
    for (const choice of answers) {
      const answered = { choice, hasPrivacyControl: true }
      expect([mayMeasure(consent, answered), isToBeAsked(consent, answered)]).toEqual([false, false])
    }
})

test('Ecuador asks; Peru and Colombia give notice', () => {
  const usual = Object.entries(countries).map(([country, { consumerLaw }]) => [country, consumerLaw.measuring])
  expect(Object.fromEntries(usual)).toEqual({ peru: 'notice', colombia: 'notice', ecuador: 'ask' })
})
