import { expect, test } from 'vitest'
import { isFromOwnPage, isFromSystem, isSafe } from './own-page.ts'

const DESK = { host: 'panel.tienda.pe', secure: true } as const

function post(headers: Readonly<Record<string, string>>): Request {
  return new Request('https://panel.tienda.pe/salir', { method: 'POST', headers })
}

const own = { origin: 'https://panel.tienda.pe', 'sec-fetch-site': 'same-origin' }

test('a post of the desk’s own page names it as its origin; browsers that say where it comes from say so too', () => {
  expect(isFromOwnPage(post(own), DESK)).toBe(true)
  expect(isFromOwnPage(post({ origin: own.origin }), DESK)).toBe(true)
  expect(isFromOwnPage(post({ origin: `${own.origin}:8443` }), DESK)).toBe(true)
})

test('a post without an origin, or of another one, is not its own: not even of the shop beside it, nor over a line that others read', () => {
  expect(isFromOwnPage(post({}), DESK)).toBe(false)
  const others = ['null', 'https://tienda.pe', 'https://panel.tienda.pe.evil.test', 'http://panel.tienda.pe', 'panel']
  for (const origin of others) expect(isFromOwnPage(post({ origin }), DESK), origin).toBe(false)
})

test('what the browser says of where a post comes from counts beside its origin', () => {
  for (const site of ['same-site', 'cross-site', 'none', '']) {
    expect(isFromOwnPage(post({ ...own, 'sec-fetch-site': site }), DESK), site).toBe(false)
  }
})

test('a post of the system says that no site sent it, which no site can', () => {
  expect(isFromSystem(post({ 'sec-fetch-site': 'none' }))).toBe(true)
  for (const site of ['same-origin', 'same-site', 'cross-site', ''])
    expect(isFromSystem(post({ 'sec-fetch-site': site }))).toBe(false)
  expect(isFromSystem(post({}))).toBe(false)
})

test('a password is typed over HTTPS, or on this machine', () => {
  expect(isSafe(DESK)).toBe(true)
  expect(isSafe({ host: 'desk.localhost', secure: false })).toBe(true)
  expect(isSafe({ host: 'localhost', secure: false })).toBe(true)
  expect(isSafe({ host: 'panel.tienda.pe', secure: false })).toBe(false)
  expect(isSafe({ host: 'evillocalhost', secure: false })).toBe(false)
})
