import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { createApp } from '../../src/app.ts'
import { legalFacts } from '../../src/checkout/texts/legal-facts.ts'
import { termsVersion } from '../../src/checkout/texts/terms.ts'
import type { Country } from '../../src/lib/countries.ts'
import { changeShop } from '../../src/shops/fields/change-shop.action.ts'
import { testDeps } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { openOrderShop } from '../support/order-shop.ts'

const SELLER = {
  legal_name: 'Luz & Casa S.A.C.',
  legal_address: 'Av. Luz 1, Lima',
  contact_email: 'hola@luz.example',
}

const PATHS = ['/', '/producto/lampara', '/terminos-y-condiciones', '/contactanos']

onOneEngine((_engine, openDatabase) => {
  test.each<[Country, string, string]>([
    ['peru', '20 13131295 5', 'RUC 20131312955'],
    ['colombia', '890.903.938-8', 'NIT 890903938-8'],
    ['ecuador', '1790016919001', 'RUC 1790016919001'],
  ])('in %s who sells stands on every page, and nothing of it where it is not set', async (country, tax_id, shown) => {
    const db = await openDatabase()
    const { host } = await openOrderShop(db, { country, directory: country === 'colombia' ? 'colombia' : 'domain' })
    const deps = testDeps(db)
    const app = createApp(deps)
    const pages = () => Promise.all(PATHS.map(async (path) => (await app(new Request(`http://${host}${path}`))).text()))
    const before = await pages()
    const changed = await changeShop(deps, commandLine, host, { ...SELLER, tax_id })
    if (!changed.ok) throw new Error(JSON.stringify(changed.refusal))
    await expect.poll(async () => (await pages())[0]).toContain('Luz &amp; Casa')
    const [home = '', , terms = '', contact = ''] = await pages()
    for (const page of await pages())
      expect(page).toContain(`Luz &amp; Casa S.A.C. · ${shown} · Av. Luz 1, Lima · hola@luz.example · `)
    expect(contact).toContain('<a href="mailto:hola@luz.example">')
    expect(terms).toContain('<a href="mailto:hola@luz.example">')
    expect(home).not.toContain('mailto:')
    expect(terms).toContain(`Versión ${termsVersion(legalFacts(changed.value.shop, deps.settings.retention))} de`)
    const none = { legal_name: null, legal_address: null, contact_email: null, tax_id: null }
    expect((await changeShop(deps, commandLine, host, none)).ok).toBe(true)
    await expect.poll(async () => (await pages())[0]).toBe(before[0])
    expect(await pages()).toEqual(before)
  })

  test('a number of another country, a wrong digit and an address that is none are refused', async () => {
    const db = await openDatabase()
    const { host } = await openOrderShop(db, { country: 'peru' })
    const deps = testDeps(db)
    for (const written of [
      { tax_id: '890903938-8' },
      { tax_id: '20131312954' },
      { contact_email: 'hola@' },
      { contact_email: 'hola@luz.example\nBcc: a@b.pe' },
    ])
      expect((await changeShop(deps, commandLine, host, written)).ok, JSON.stringify(written)).toBe(false)
  })
})
