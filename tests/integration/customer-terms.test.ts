import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { createApp } from '../../src/app.ts'
import { TERMS_VERSION } from '../../src/checkout/terms.ts'
import type { Country } from '../../src/lib/countries.ts'
import { sha256 } from '../../src/lib/digest.ts'
import { orderColumns } from '../../src/orders/order-sheet.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { changeShop } from '../../src/shops/change-shop.action.ts'
import { NOVEMBER_2026, testDeps } from '../support/app.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { eachEngine, openTestSqlite } from '../support/databases.ts'
import { buy, openBazaar, rosa } from '../support/personal-data.ts'
import { aShop } from '../support/shop.ts'

/** The digest of the terms' text by version. When the text changes, put the day of the change into TERMS_VERSION and the new digest here. */
const WORDS: Readonly<Record<string, string>> = {
  '2026-11-21': '2933efe210f57159e0dfefb1a86db2de6098ecf6552121b84a328912ce09b948',
  '2026-11-22': 'cf2c7d7a215074864f536bb72a3b431de7fc4eda75357b06b9c9f82c598305ce',
}

/** The words alone, as a reader has them. */
function wordsOf(html: string): string {
  const article = html.slice(html.indexOf('<h1'), html.indexOf('</main>'))
  return article
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

async function termsOf(country: Country, isMeasured: boolean): Promise<string> {
  const db = await openTestSqlite()
  const pixel = isMeasured ? '5000' : null
  const config = { ...aShop().config, pixel, hashed_contact: isMeasured }
  const shop = await openCatalogueShop(db, { country, directory: null, config })
  const page = await createApp(testDeps(db))(new Request(`http://${shop.hosts[0]}/terminos-y-condiciones`))
  return wordsOf(await page.text())
}

test('the terms show their version, and their text has not changed since that version', async () => {
  const pages: string[] = []
  for (const country of ['peru', 'colombia', 'ecuador'] as const) {
    for (const isMeasured of [false, true]) pages.push(await termsOf(country, isMeasured))
  }
  for (const page of pages) {
    expect(page).toContain('5. Tus datos')
    expect(page).toContain(`Versión ${TERMS_VERSION} de estos términos`)
  }
  expect(new Set(pages).size).toBe(6)
  expect(sha256(pages.join('\n'))).toBe(WORDS[TERMS_VERSION])
})

eachEngine((_engine, openDatabase) => {
  test('what the seller added is named in the version of the terms, on the page and with the acceptance', async () => {
    const bazaar = await openBazaar(await openDatabase())
    const text_terms = 'Un regalo por pedido.'
    const changed = await changeShop(bazaar.deps, commandLine, 'shop-1.localhost', { text_terms })
    expect(changed.ok).toBe(true)
    const { code } = await buy(bazaar, 'shop-1.localhost', rosa, 'order')
    const version = `${TERMS_VERSION}+${sha256(text_terms).slice(0, 8)}`
    expect(await findOrder(bazaar.db.read, 'shop-1', code)).toMatchObject({ termsVersion: version })
    const page = await createApp(bazaar.deps)(new Request('http://shop-1.localhost/terminos-y-condiciones'))
    expect(wordsOf(await page.text())).toContain(`Versión ${version} de estos términos`)
  })

  test('an acceptance is stored with its time and version, and the seller sees both', async () => {
    const bazaar = await openBazaar(await openDatabase())
    const { code } = await buy(bazaar, 'shop-1.localhost', rosa, 'order')
    const order = await findOrder(bazaar.db.read, 'shop-1', code)
    expect(order).toMatchObject({ termsAcceptedAt: NOVEMBER_2026 + 1_000, termsVersion: TERMS_VERSION })
    const cells = Object.fromEntries(orderColumns.map(([heading, cell]) => [heading, order && cell(order)]))
    expect(cells.terminos).toBe(`aceptados 2026-11-21 10:00, versión ${TERMS_VERSION}`)
  })
})
