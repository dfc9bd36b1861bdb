import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { createApp } from '../../src/app.ts'
import { legalFacts } from '../../src/checkout/texts/legal-facts.ts'
import { saveAcceptedTexts } from '../../src/checkout/texts/save-accepted-texts.step.ts'
import { shownTexts } from '../../src/checkout/texts/terms.ts'
import type { Database } from '../../src/database/database.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { closeShop } from '../../src/shops/close-shop.action.ts'
import { changeShop } from '../../src/shops/fields/change-shop.action.ts'
import { NOVEMBER_2026, testDeps } from '../support/app.ts'
import { get as look, post } from '../support/claims.ts'
import { customerCommand } from '../support/customer-command.ts'
import { onOneEngine } from '../support/databases.ts'
import { aShopper, openOrderShop, placeOneOrder } from '../support/order-shop.ts'
import { buy, openBazaar, rosa } from '../support/personal-data.ts'

const DOCUMENTS = ['terminos-y-condiciones', 'privacidad'] as const

async function keptRows(db: Database) {
  const { rows } = await sql<{ document: string; version: string; words: string; kept_at: number }>`
    select document, version, words, kept_at from legal_texts order by kept_at, document desc`.execute(db.read)
  return rows
}

onOneEngine((_engine, openDatabase) => {
  async function openShop() {
    const db = await openDatabase()
    const { shop, host } = await openOrderShop(db)
    const time = { now: NOVEMBER_2026 }
    const deps = testDeps(db, { clock: () => time.now })
    const app = createApp(deps)
    const get = async (path: string) => {
      const response = await app(new Request(`http://${host}${path}`))
      return { status: response.status, html: await response.text(), headers: response.headers }
    }
    const order = async () => {
      const code = await placeOneOrder(app, host)
      return { code, version: (await findOrder(db.read, shop.id, code))?.termsVersion ?? '' }
    }
    const write = async (text_terms: string) => {
      const changed = await changeShop(deps, commandLine, host, { text_terms })
      expect(changed.ok).toBe(true)
      await expect.poll(async () => (await get('/terminos-y-condiciones')).html).toContain(text_terms)
    }
    return { db, deps, app, shop, host, time, get, order, write }
  }

  test('what was accepted is shown as it was after the shop changed, and what is accepted now is kept beside it', async () => {
    const { db, get, order, write, time } = await openShop()
    await write('Un regalo de lino.')
    const first = await order()
    time.now += 30 * 86_400_000
    await write('Ningún regalo.')
    const second = await order()
    expect(second.version).not.toBe(first.version)
    expect((await keptRows(db)).map(({ document, version }) => [document, version])).toEqual([
      ['terminos', first.version],
      ['privacidad', first.version],
      ['terminos', second.version],
      ['privacidad', second.version],
    ])
    const then = await get(`/terminos-y-condiciones/${first.version}`)
    expect(then.status).toBe(200)
    expect(then.html).toContain('Un regalo de lino.')
    expect(then.html).not.toContain('Ningún regalo.')
    expect(then.html).toContain('Texto del 21 de noviembre de 2026<span')
    expect(then.html).toMatch(/<a class="[^"]+" href="\/terminos-y-condiciones">ver el actual<\/a>/)
    const now = await get(`/terminos-y-condiciones/${second.version}`)
    expect(now.html).toContain('Ningún regalo.')
    expect(now.html).toContain('Texto del 21 de diciembre de 2026, el mismo de hoy<span')
    const privacy = await get(`/privacidad/${first.version}`)
    expect(privacy.html).toContain('Ley 29733')
    expect(privacy.html).toContain('href="/privacidad">ver el actual')
  })

  test('the page of an order leads to the words that were accepted with it, and to none that nobody kept', async () => {
    const { app, db, host, shop, order, write } = await openShop()
    const { code, version } = await order()
    await write('Ningún regalo.')
    const phone = (await findOrder(db.read, shop.id, code))?.phone ?? ''
    const { cookie } = await post(app, `http://${host}/pedido`, { codigo: code, digitos: phone.slice(-4) })
    const shown = async () => (await look(app, `http://${host}/pedido/${code}`, cookie)).html
    expect(await shown()).toContain(`href="/terminos-y-condiciones/${version}">Los términos que aceptaste`)
    expect(await shown()).toContain(`href="/privacidad/${version}"`)
    await db.transaction((tx) => sql`delete from legal_texts`.execute(tx))
    expect(await shown()).not.toContain('que aceptaste')
  })

  test('the words are those that were kept, whatever the texts of a later version of the product say', async () => {
    const { db, get, order } = await openShop()
    const { version } = await order()
    const words = JSON.stringify({
      title: 'Términos',
      lead: 'De antes.',
      sections: [{ heading: 'Uno', blocks: [['a']] }],
    })
    await db.transaction((tx) => sql`update legal_texts set words = ${words}`.execute(tx))
    expect((await get(`/terminos-y-condiciones/${version}`)).html).toContain('De antes.')
  })

  test('a kept text stays out of search engines and caches, offers no choice, and is a 404 until it is kept', async () => {
    const { get, order, shop, deps } = await openShop()
    const { version } = shownTexts(legalFacts(shop, deps.settings.retention))
    for (const document of DOCUMENTS) {
      for (const code of [version, 'nada', `${version}0`, version.toUpperCase(), '2020-01-01-00000000', '%00'])
        expect((await get(`/${document}/${code}`)).status, code).toBe(404)
    }
    await order()
    for (const document of DOCUMENTS) {
      const { status, html, headers } = await get(`/${document}/${version}`)
      expect(status).toBe(200)
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(html).not.toContain('data-measuring')
      expect((await get(`/${document}`)).html).toContain('data-measuring')
      expect(headers.get('cache-control')).toContain('no-store')
    }
  })

  test('fifty orders at once keep each text once', async () => {
    const { db, order } = await openShop()
    const placed = await Promise.all(Array.from({ length: 50 }, order))
    expect(new Set(placed.map(({ version }) => version)).size).toBe(1)
    expect((await keptRows(db)).map(({ document }) => document)).toEqual(['terminos', 'privacidad'])
  })

  test('an acceptance that does not commit keeps nothing, and the next one keeps the words', async () => {
    const { db, deps, shop, order } = await openShop()
    const shown = shownTexts(legalFacts(shop, deps.settings.retention))
    const failing = db.transaction(async (tx) => {
      await saveAcceptedTexts(tx, { shopId: shop.id, termsVersion: shown.version }, shown, NOVEMBER_2026)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await keptRows(db)).toEqual([])
    await order()
    expect(await keptRows(db)).toHaveLength(2)
  })

  test('who ticks the box only at a later step is kept then, and who does not accept keeps nothing', async () => {
    const { db, app, host } = await openShop()
    const shopper = aShopper()
    const client = { ...shopper.client, terminos: false }
    const stored = await shopper.send(app, host, 'store', { client })
    expect(await keptRows(db)).toEqual([])
    const key = { 'ticket-key': stored.headers.get('ticket-key') ?? '' }
    await shopper.send(app, host, 'update', { code: stored.body.data, status: 'direccion' }, key)
    expect(await keptRows(db)).toHaveLength(2)
  })

  test('an acceptance of before is kept with the order where its version is the one that is shown', async () => {
    const { db, app, host } = await openShop()
    const shopper = aShopper()
    const stored = await shopper.send(app, host, 'store', {})
    await db.transaction((tx) => sql`delete from legal_texts`.execute(tx))
    const key = { 'ticket-key': stored.headers.get('ticket-key') ?? '' }
    const placed = await shopper.send(app, host, 'update', { code: stored.body.data, status: 'finalizado' }, key)
    expect(placed.status).toBe(200)
    expect(await keptRows(db)).toHaveLength(2)
  })

  test('a closed shop still shows what was accepted', async () => {
    const { deps, shop, get, order } = await openShop()
    const { version } = await order()
    expect(await closeShop(deps, commandLine, shop.id, 'closed')).not.toBeNull()
    await expect.poll(async () => (await get('/')).status).not.toBe(200)
    for (const document of DOCUMENTS) expect((await get(`/${document}/${version}`)).status).toBe(200)
  })

  test('forgetting a person leaves the texts, which have nothing of anybody', async () => {
    const bazaar = await openBazaar(await openDatabase())
    await buy(bazaar, 'shop-1.localhost', rosa, 'order')
    const before = await keptRows(bazaar.db)
    expect(before).toHaveLength(2)
    expect(JSON.stringify(before)).not.toContain('Rosaluz')
    await customerCommand(bazaar.deps, 'forget', '--phone', rosa.number, '--yes')
    expect(await keptRows(bazaar.db)).toEqual(before)
  })
})
