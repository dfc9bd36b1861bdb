import { expect, test } from 'vitest'
import { actNames } from '../../../orders/acts/order-acts.ts'
import { asks } from '../acts/one-tap.ts'
import type { FormFacts } from './act-form.ts'
import { formOf } from './act-forms.ts'

test('screens know which acts ask something without having the forms', () => {
  const facts: FormFacts = {
    ...{
      country: 'peru',
      time: { now: 0, offset: 0 },
      values: {},
      missing: [],
      hasPaid: false,
      lines: [],
      people: [],
      parcels: [],
    },
  }
  expect(actNames.filter(asks)).toEqual(actNames.filter((act) => formOf(act, facts) !== null))
})
