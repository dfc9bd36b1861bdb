import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { createApp } from '../../src/app.ts'
import { legalFacts } from '../../src/checkout/texts/legal-facts.ts'
import { returnsText } from '../../src/checkout/texts/returns-text.ts'
import { shownTexts, TERMS_VERSION, termsVersion } from '../../src/checkout/texts/terms.ts'
import { countryNames } from '../../src/lib/countries.ts'
import { measuringConsents } from '../../src/lib/measuring.ts'
import { sha256 } from '../../src/lib/secrets/digest.ts'
import { orderColumns } from '../../src/orders/exporting/order-sheet.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { changeShop } from '../../src/shops/fields/change-shop.action.ts'
import { findShopByHost } from '../../src/shops/shops.store.ts'
import { NOVEMBER_2026 } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { buy, openBazaar, rosa } from '../support/personal-data.ts'
import { aShop } from '../support/shop.ts'

/** The digest of the texts by version. When our words change, put the day of the change into TERMS_VERSION and the new digest here. */
const WORDS: Readonly<Record<string, string>> = {
  '2026-11-30': 'ee83add36699018b0e0b150ba8bedf8fc69f06f314fe10a1b9f1ef8bac108fdd',
  '2026-11-26': '817b56c296bf8c1d9ccdb255065b3474cf01f4e2c001705c8d8a0ff9146d9a8d',
  '2026-11-24': '42de0ad3c8091a174cab6df3e0557db04383cd697c2c5b890dc30ca02638d310',
  '2026-11-23': '5f688f88740f266677fbe56d014c5bc26e7add9218e3023ffc794edc5ed10462',
}

const forEver = { leadsDays: null, ordersDays: null, sheetsDays: null }

const written = {
  ...{ legal_name: 'Luz SAC', tax_id: '20131312955', legal_address: 'Av. Luz 1', contact_email: 'hola@luz.example' },
  ...{ text_terms: 'Un regalo.', text_delivery: 'En 24 horas.', text_exchange: 'Cambias en 30 días.' },
  ...{ pixel: '5000', hashed_contact: true, purchase_moment: 'delivered' as const },
}

/** A shop that set nothing and two that set everything, in each country: one tells that it measures, the other asks before. */
const everyShop = countryNames.flatMap((country) => [
  legalFacts(aShop({ country }), forEver),
  ...measuringConsents.map((measuring_consent) =>
    legalFacts(aShop({ country, config: { ...aShop().config, ...written, measuring_consent } }), {
      leadsDays: 30,
      ordersDays: 400,
      sheetsDays: 730,
    }),
  ),
  legalFacts(aShop({ country, config: { ...aShop().config, ...written, 'tiktok.pixel': 'C4ABC' } }), forEver),
])

/** The words alone, as a reader has them. */
function wordsOf(html: string): string {
  const article = html.slice(html.indexOf('<h1'), html.indexOf('</main>'))
  return article
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

test('our words have not changed since their version, and no two shops that differ in them have the same version', () => {
  const texts = everyShop.map((facts) => ({ ...shownTexts(facts).texts, cambios: returnsText(facts) }))
  expect(sha256(JSON.stringify(texts))).toBe(WORDS[TERMS_VERSION])
  expect(new Set(everyShop.map(termsVersion)).size).toBe(everyShop.length)
  for (const facts of everyShop) expect(termsVersion(facts)).toMatch(/^\d{4}-\d\d-\d\d-[\da-f]{8}$/)
})

test('no text names the advertising network where the shop has no pixel, and each where it has', () => {
  for (const facts of everyShop) {
    const text = JSON.stringify(shownTexts(facts).texts)
    expect(text.includes('Meta (Facebook'), facts.country).toBe(facts.networks.includes('meta'))
    const saysTiktok = ['TikTok', '_ttp', 'ttclid', 'dirección de internet'].filter((word) => text.includes(word))
    // Every shop says from which address somebody ordered.
    expect(saysTiktok.length, facts.country).toBe(facts.networks.includes('tiktok') ? 4 : 1)
  }
})

test('each text says whether measuring waits for a permission, and Ecuador’s basis is consent only where it does', () => {
  for (const facts of everyShop) {
    const { texts } = shownTexts(facts)
    for (const text of Object.values(texts))
      expect(JSON.stringify(text).includes('Antes de medir te lo preguntamos'), facts.country).toBe(facts.asksToMeasure)
    const privacy = JSON.stringify(texts.privacidad)
    expect(privacy.includes('solo si lo permites')).toBe(facts.asksToMeasure)
    if (facts.country !== 'ecuador') continue
    expect(privacy.includes('tu consentimiento, para las ofertas y la medición')).toBe(facts.asksToMeasure)
    expect(privacy.includes('saber qué anuncios traen pedidos, al que puedes oponerte')).toBe(!facts.asksToMeasure)
  }
})

onOneEngine((_engine, openDatabase) => {
  test('what the seller added is in the version of the terms, on the page and with the acceptance', async () => {
    const bazaar = await openBazaar(await openDatabase())
    const versionNow = async () => {
      const shop = await findShopByHost(bazaar.db.read, 'shop-1.localhost')
      return shop ? termsVersion(legalFacts(shop, bazaar.deps.settings.retention)) : ''
    }
    const before = await versionNow()
    const changed = await changeShop(bazaar.deps, commandLine, 'shop-1.localhost', { text_terms: 'Un regalo.' })
    expect(changed.ok).toBe(true)
    const version = await versionNow()
    expect(version).not.toBe(before)
    const { code } = await buy(bazaar, 'shop-1.localhost', rosa, 'order')
    expect(await findOrder(bazaar.db.read, 'shop-1', code)).toMatchObject({ termsVersion: version })
    const page = await createApp(bazaar.deps)(new Request('http://shop-1.localhost/terminos-y-condiciones'))
    expect(wordsOf(await page.text())).toContain(`Versión ${version} de estos términos`)
  })

  test('an acceptance is stored with its time and version, and the seller sees both', async () => {
    const bazaar = await openBazaar(await openDatabase())
    const { code } = await buy(bazaar, 'shop-1.localhost', rosa, 'order')
    const order = await findOrder(bazaar.db.read, 'shop-1', code)
    const version = expect.stringMatching(new RegExp(`^${TERMS_VERSION}-[\\da-f]{8}$`))
    expect(order).toMatchObject({ termsAcceptedAt: NOVEMBER_2026 + 1_000, termsVersion: version })
    const cells = Object.fromEntries(orderColumns.map(([heading, cell]) => [heading, order && cell(order)]))
    expect(cells.terminos).toBe(`aceptados 2026-11-21 10:00, versión ${order?.termsVersion}`)
  })
})
