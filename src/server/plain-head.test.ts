import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainHead } from './plain-head.ts'

/** As `node:http` reads it: the first of several hosts. */
function headOf(url: string, ...hosts: readonly string[]) {
  const [host] = hosts
  const rawHeaders = hosts.flatMap((one) => ['hOst', one])
  return plainHead({ method: 'GET', url, headers: { host }, rawHeaders } as IncomingMessage)
}

test('the address of a plain request is what the URL standard makes of it', () => {
  let plain = 0
  const part = fc.constantFrom(...'/.?%=&+-~_:;,@!$()*\'"#\\|^`{}[]<> aZ09ñ', '..', '%2e', '%2E', '//', 'http:')
  const target = fc.array(part, { maxLength: 12 }).map((parts) => `/${parts.join('')}`)
  fc.assert(
    fc.property(target, (url) => {
      const head = headOf(url, 'tienda.test')
      if (head) plain += 1
      expect(head?.url ?? null).toBe(head && new URL(`http://tienda.test${url}`).href)
    }),
    { numRuns: 2_000 },
  )
  expect(plain).toBeGreaterThan(20)
})

test.each(['tienda.test', 'tienda.test:3000', 'a-b.tienda.pe'])('%s is a plain host', (host) => {
  expect(headOf('/', host)?.url).toBe(`http://${host}/`)
})

test.each(['Tienda.test', 'tienda.test:80', 'tienda.test:99999', '[::1]', 'a@tienda.test', 'a,b', 'ñ.test', ''])(
  '%s is no plain host',
  (host) => expect(headOf('/', host)).toBeNull(),
)

test('no host and two hosts are not plain', () => {
  expect(headOf('/')).toBeNull()
  expect(headOf('/', 'tienda.test', 'tienda.test')).toBeNull()
})
