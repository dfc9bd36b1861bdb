import { expect, test } from 'vitest'
import { isAdvertised } from './advertised.ts'

test('an address with an advertisement’s parameters is recognised', () => {
  for (const query of [
    'fbclid=1',
    'a=1&utm_source=fb',
    'px=110',
    'mode=funnel',
    'pathwsp=wsp',
    'gclid=x',
    'oppref=x',
  ]) {
    expect([query, isAdvertised(new URLSearchParams(query))]).toEqual([query, true])
  }
})

test('page numbers and our own markers are not advertisements', () => {
  for (const query of ['', 'page=2', 'tpactioninfo=AddPaymentInfo']) {
    expect([query, isAdvertised(new URLSearchParams(query))]).toEqual([query, false])
  }
})
