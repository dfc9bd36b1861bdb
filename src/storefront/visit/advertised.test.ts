import { expect, test } from 'vitest'
import { isAdvertised } from './advertised.ts'

test('an address with the marks of an advertisement is known', () => {
  for (const query of ['fbclid=1', 'a=1&utm_source=fb', 'px=110', 'mode=funnel', 'pathwsp=wsp', 'gclid=x']) {
    expect([query, isAdvertised(new URLSearchParams(query))]).toEqual([query, true])
  }
})

test('a page of a list and our own markers are no advertisement', () => {
  for (const query of ['', 'page=2', 'tpactioninfo=AddPaymentInfo']) {
    expect([query, isAdvertised(new URLSearchParams(query))]).toEqual([query, false])
  }
})
