import { expect, test } from 'vitest'
import { addSecurityHeaders } from './security-headers.ts'

test('an answer that says nothing itself runs no script, is in no frame and no cache, and tells other sites only our host', () => {
  const headers = new Headers({ 'content-type': 'application/json' })
  addSecurityHeaders(headers, { secure: true, variesWith: ['host'] })
  expect(Object.fromEntries(headers)).toEqual({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'content-type': 'application/json',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
  })
})

test('an answer keeps what it says itself, and shared caches are told what it varies with', () => {
  const headers = new Headers({ 'cache-control': 'public, max-age=60', 'referrer-policy': 'no-referrer' })
  addSecurityHeaders(headers, { secure: false, variesWith: ['host', 'x-forwarded-host'] })
  expect(headers.get('cache-control')).toBe('public, max-age=60')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('vary')).toBe('host, x-forwarded-host')
  expect(headers.has('strict-transport-security')).toBe(false)
})
