import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveTiktokClick, saveVisit, saveVisitor, writeChoice } from './visit-cookies.browser.ts'

const NOW = 1_800_000_000_000
const written: string[] = []
const jar = new Map<string, string>()

/** As far as it matters here: keeps name and value, and what was asked for. */
const cookies = {
  documentElement: { dataset: {} },
  get cookie() {
    return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  },
  set cookie(text: string) {
    written.push(text)
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
    if (text.includes('max-age=0')) jar.delete(name)
    else jar.set(name, value)
  },
}

function visit(address: string, now = NOW): void {
  vi.setSystemTime(now)
  const url = new URL(address)
  vi.stubGlobal('location', url)
  saveVisit(url.searchParams)
}

const attributesOf = (name: string) => written.findLast((text) => text.startsWith(`${name}=`))?.replace(/^[^;]*; /, '')

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.stubGlobal('document', cookies)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('window', {})
  const kept: Record<string, string> = {}
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => void Object.assign(kept, { [name]: value }),
    removeItem: (name: string) => void delete kept[name],
  }
  vi.stubGlobal('localStorage', new Proxy(kept, { get: (_, name) => Reflect.get(methods, name) }))
  written.length = 0
  jar.clear()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the cookies are the shop’s own, with and without www., for 90 days; px ends with the session', () => {
  visit('https://www.tienda.com.pe/producto/x?px=110&fbclid=IwAR_aB')
  expect(jar.get('_fbp')).toMatch(new RegExp(`^fb\\.2\\.${NOW}\\.\\d+$`))
  expect(jar.get('_fbc')).toBe(`fb.2.${NOW}.IwAR_aB`)
  const lasting = 'path=/; samesite=lax; domain=tienda.com.pe; max-age=7776000; secure'
  expect([attributesOf('_fbp'), attributesOf('_fbc')]).toEqual([lasting, lasting])
  expect([jar.get('px'), attributesOf('px')]).toEqual(['110', 'path=/; samesite=lax; domain=tienda.com.pe; secure'])
})

test.each(['http://localhost:3000/', 'http://peru.localhost/', 'http://127.0.0.1/', 'http://[::1]/'])(
  'on %s they belong to the host alone',
  (address) => {
    visit(address)
    expect(attributesOf('_fbp')).toBe('path=/; samesite=lax; max-age=7776000')
  },
)

test('a browser keeps its id and its click over later pages; a click whose cookie was lost is restored for a day', () => {
  visit('https://tienda.pe/?fbclid=abc')
  const [fbp, fbc] = [jar.get('_fbp'), jar.get('_fbc')]
  visit('https://tienda.pe/?px=nonsense', NOW + 5_000)
  expect([jar.get('_fbp'), jar.get('_fbc'), jar.get('px')]).toEqual([fbp, fbc, '500'])
  jar.delete('_fbc')
  visit('https://tienda.pe/', NOW + 86_399_999)
  expect(jar.get('_fbc')).toBe(fbc)
  jar.delete('_fbc')
  visit('https://tienda.pe/', NOW + 86_400_000)
  expect(jar.has('_fbc')).toBe(false)
})

test('a browser keeps the shop’s visitor id for 90 days from its last page; a malformed one is replaced', () => {
  visit('https://tienda.pe/')
  saveVisitor()
  const id = jar.get('visitor')
  expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  saveVisitor()
  expect(jar.get('visitor')).toBe(id)
  expect(attributesOf('visitor')).toBe('path=/; samesite=lax; domain=tienda.pe; max-age=7776000; secure')
  jar.set('visitor', 'Rosa')
  saveVisitor()
  expect(jar.get('visitor')).toMatch(/^[\da-f-]{36}$/)
})

test('TikTok’s newest click is kept for 90 days; one that is none changes nothing', () => {
  vi.stubGlobal('location', new URL('https://www.tienda.pe/'))
  const click = (ttclid: string) => saveTiktokClick(new URLSearchParams({ ttclid }))
  click('E.C.P_one-1')
  expect(attributesOf('ttclid')).toBe('path=/; samesite=lax; domain=tienda.pe; max-age=7776000; secure')
  click('E.C.P_two')
  for (const none of ['', 'a b', 'x;y', 'z'.repeat(501)]) click(none)
  saveTiktokClick(new URLSearchParams())
  expect(jar.get('ttclid')).toBe('E.C.P_two')
})

test('opting out drops everything that was stored for the network, and keeps the cart', () => {
  visit('https://tienda.pe/?px=110&fbclid=abc')
  saveVisitor()
  saveTiktokClick(new URLSearchParams('ttclid=x'))
  for (const name of ['_ttp', '_tt_enable_cookie']) jar.set(name, '1')
  expect([...jar.keys()]).toEqual(['px', '_fbp', '_fbc', 'visitor', 'ttclid', '_ttp', '_tt_enable_cookie'])
  for (const name of ['event-1', 'checkout', 'ticket', 'client']) localStorage.setItem(name, 'x')
  writeChoice(true)
  expect([...jar]).toEqual([['medicion', 'no']])
  expect(Object.keys(localStorage)).toEqual(['ticket', 'client'])
  localStorage.setItem('event-2', 'x')
  writeChoice(false)
  expect([...jar]).toEqual([])
  expect(Object.keys(localStorage)).toEqual(['ticket', 'client'])
})

test('a shop that asks keeps a permission for a year, too', () => {
  vi.stubGlobal('document', Object.create(cookies, { documentElement: { value: { dataset: { asks: '' } } } }))
  vi.stubGlobal('location', new URL('https://tienda.pe/'))
  writeChoice(false)
  expect([...jar]).toEqual([['medicion', 'si']])
  expect(attributesOf('medicion')).toContain('max-age=31536000')
  writeChoice(true)
  expect([...jar]).toEqual([['medicion', 'no']])
})
