import { expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { TERMS_VERSION } from '../../src/checkout/terms.ts'
import { sha256 } from '../../src/lib/digest.ts'
import type { Country } from '../../src/shops/shop.ts'
import { orderColumns } from '../../src/tickets/order-sheet.ts'
import { findTicket } from '../../src/tickets/tickets.store.ts'
import { NOVEMBER_2026, testDeps } from '../support/app.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { eachEngine, openTestSqlite } from '../support/databases.ts'
import { buy, openBazaar, rosa } from '../support/personal-data.ts'
import { aShop } from '../support/shop.ts'

/** What the terms say under each version. When they say something else, write the new day into TERMS_VERSION and its digest here. */
const WORDS: Readonly<Record<string, string>> = {
  '2026-11-21': '2933efe210f57159e0dfefb1a86db2de6098ecf6552121b84a328912ce09b948',
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

test('the terms show their version, and say under it what they said when it was new', async () => {
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
  test('an acceptance is kept with its time and version, and the seller sees both', async () => {
    const bazaar = await openBazaar(await openDatabase())
    const { code } = await buy(bazaar, 'shop-1.localhost', rosa, 'order')
    const ticket = await findTicket(bazaar.db.read, 'shop-1', code)
    expect(ticket).toMatchObject({ termsAcceptedAt: NOVEMBER_2026 + 1_000, termsVersion: TERMS_VERSION })
    const cells = Object.fromEntries(orderColumns.map(([heading, cell]) => [heading, ticket && cell(ticket)]))
    expect(cells.terminos).toBe(`aceptados 2026-11-21 10:00, versión ${TERMS_VERSION}`)
  })
})
