import { expect, test } from 'vitest'
import { hasClickId, networkOf } from './traffic-networks.ts'

const network = (query: string, referrer = '') => networkOf({ query: new URLSearchParams(query), referrer })

test.each([
  ['utm_source=fb', '', 'facebook'],
  ['utm_source=IG&fbclid=1', '', 'instagram'],
  ['utm_source=an', '', 'facebook'],
  ['utm_source=maria', 'm.facebook.com', 'facebook'],
  ['utm_source=maria', '', 'otro'],
  ['fbclid=1', '', 'facebook'],
  ['fbclid=1', 'l.instagram.com', 'instagram'],
  ['ttclid=1', 'www.google.com', 'tiktok'],
  ['gclid=1', '', 'google'],
  ['wbraid=1', '', 'google'],
  ['oppref=1', '', 'chatgpt'],
  ['utm_source=chatgpt.com', '', 'chatgpt'],
  ['', 'chatgpt.com', 'chatgpt'],
  ['', 'lm.facebook.com', 'facebook'],
  ['', 'www.google.com.pe', 'google'],
  ['', 'mail.google.com', 'correo'],
  ['', 'web.whatsapp.com', 'whatsapp'],
  ['', 'com.whatsapp', 'whatsapp'],
  ['', 't.co', 'x'],
  ['', 'notfacebook.com', 'otro'],
  ['', 'facebook.com.malo.example', 'otro'],
  ['px=100', '', 'otro'],
  ['page=2', '', 'directo'],
  ['utm_source=constructor', '', 'otro'],
])('a visit with “%s” from “%s” is from %s', (query, referrer, expected) => {
  expect(network(query, referrer)).toBe(expected)
})

test('a click id counts where it has a value', () => {
  expect(hasClickId(new URLSearchParams('ttclid=x'))).toBe(true)
  expect(hasClickId(new URLSearchParams('oppref=x'))).toBe(true)
  expect(hasClickId(new URLSearchParams('ttclid=&utm_source=tiktok'))).toBe(false)
})
