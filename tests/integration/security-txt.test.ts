import { expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { readEnvironment } from '../../src/server/settings/env.ts'
import { NOVEMBER_2026, testDeps, testSettings } from '../support/app.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { openTestSqlite } from '../support/databases.ts'

const PATH = '/.well-known/security.txt'

async function ask(securityContact: string | null, now = NOVEMBER_2026, path = PATH) {
  const db = await openTestSqlite()
  const [host = ''] = (await openCatalogueShop(db)).hosts
  const app = createApp(testDeps(db, { settings: testSettings({ securityContact }), clock: () => now }))
  const response = await app(new Request(`https://${host}${path}`))
  return { host, status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

test('the shop’s security.txt has the operator’s contact, a day in the future, the languages and the shop’s host', async () => {
  const { host, status, type, text } = await ask('mailto:seguridad@tienda.pe')
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text.split('\n')).toEqual([
    'Contact: mailto:seguridad@tienda.pe',
    'Expires: 2027-05-20T00:00:00.000Z',
    'Preferred-Languages: es, en',
    `Canonical: https://${host}${PATH}`,
    '',
  ])
})

test('it expires in less than a year, whenever it is asked for', async () => {
  for (const years of [0, 1, 5]) {
    const now = NOVEMBER_2026 + years * 365 * 86_400_000
    const expires = Date.parse(/^Expires: (.*)$/m.exec((await ask('tel:+51987654321', now)).text)?.[1] ?? '')
    expect(expires).toBeGreaterThan(now)
    expect(expires).toBeLessThan(now + 365 * 86_400_000)
  }
})

test('without a contact its address is answered like any other without a page', async () => {
  const [without, unknown] = [await ask(null), await ask(null, NOVEMBER_2026, '/.well-known/nada')]
  expect(without.status).toBe(404)
  expect(without).toEqual({ ...unknown, host: without.host })
})

function contactOf(text: string) {
  const outcome = readEnvironment({ SECURITY_CONTACT: text }, '/shop')
  return outcome.ok ? outcome.value.securityContact : outcome.refusal.problems
}

test.each(['mailto:seguridad@tienda.pe', 'https://tienda.pe/seguridad', 'tel:+51987654321'])(
  '%s is a contact',
  (contact) => expect(contactOf(contact)).toBe(contact),
)

test.each([
  'seguridad@tienda.pe',
  'http://tienda.pe/seguridad',
  'mailto:',
  'mailto:nobody',
  'tel:nobody',
  'javascript:alert(1)',
  'mailto:a@b.pe\nContact: mailto:evil@x.pe',
])('%j is refused as a contact', (contact) => {
  expect(contactOf(contact)).toEqual([expect.stringMatching(/^SECURITY_CONTACT is an address such as mailto:/)])
})
