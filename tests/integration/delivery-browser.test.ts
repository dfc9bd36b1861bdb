import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { deliveryFileResponse } from '../../src/api/delivery.api.ts'
import type { CartItem } from '../../src/cart/cart-item.ts'
import { loadRules, offeredDelivery } from '../../src/checkout/delivery/department-rules.browser.ts'
import type { Delivery } from '../../src/checkout/delivery/offered-way.ts'
import { type Client, emptyClient } from '../../src/checkout/form/client.ts'
import { DEPARTMENT } from '../../src/checkout/form/form-shop.ts'
import type { Database } from '../../src/database/database.ts'
import { replaceDeliveryRules } from '../../src/delivery/delivery-rules.store.ts'
import { arrivalText } from '../../src/delivery/option-words.ts'
import type { Rule, Way } from '../../src/delivery/rule.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { withDelivery } from '../../src/tickets/placing/delivery-of-order.step.ts'
import type { PricedChange } from '../../src/tickets/placing/shown-to-shopper.ts'
import { NOVEMBER_2026, testDeps } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onEngineInTurn } from '../support/databases.ts'
import { openPages } from '../support/page.ts'
import { sized } from '../support/sizes.ts'

/** Two of them share a category; the box is in none. */
const PRODUCTS = [
  { id: 'id-lamp', slug: 'lampara', price: 12_000, categories: ['hogar'] },
  { id: 'id-pot', slug: 'olla', price: 30_050, categories: ['hogar', 'cocina'] },
  { id: 'id-box', slug: 'caja', price: 1_990, categories: [] },
] as const

/** The empty one is a place in the shopper's own words. */
const CODES = ['', '15', '1501', '150122', '1502', '07', '070101', '04', '0401', '040101'] as const
const prefixes = fc.constantFrom('', '15', '1501', '150122', '07', '04', '0401')
const optional = (least: number, most: number) => fc.option(fc.integer({ min: least, max: most }))

const someRule = fc.record({
  name: fc.constant('Regla'),
  places: fc.array(prefixes, { minLength: 1, maxLength: 3 }),
  except: fc.array(prefixes, { maxLength: 2 }),
  least: optional(0, 40_000),
  most: optional(10_000, 60_000),
  products: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray(PRODUCTS.map(({ id }) => id as string))),
  categories: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray(['hogar', 'cocina', 'nada'])),
  way: fc.constantFrom<Way>('domicilio', 'agencia'),
  rate: fc.nat(5_000),
  freeFrom: optional(0, 50_000),
  surcharge: fc.constantFrom(0, 0, 350),
  days: fc.option(fc.tuple(fc.nat(5), fc.nat(5)).map(([from, more]) => ({ from, to: from + more }))),
  cutOff: optional(0, 1_439),
  payment: fc.constantFrom('entrega' as const, 'entrega' as const, 'deposito' as const, 'no' as const),
  deposit: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('fixed' as const), amount: fc.nat(50_000) }),
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 99 }) }),
      fc.constant({ kind: 'rate' as const }),
      fc.constant({ kind: 'all' as const }),
    ),
  ),
  agencies: fc.constant([]),
  couriers: fc.constant(['shalom']),
  cost: fc.constant(700),
  note: fc.constant('Solo con Juan'),
})

/** A list of rules, and what a shopper has in the cart, where they live and when they order. */
const someCase = fc.record({
  rules: fc
    .array(someRule, { minLength: 1, maxLength: 10 })
    .map((rules) => rules.map((rule, place): Rule => ({ ...rule, id: `regla-${place}` }))),
  lines: fc.subarray(
    PRODUCTS.map((product) => product),
    { minLength: 1 },
  ),
  amount: fc.integer({ min: 1, max: 4 }),
  code: fc.constantFrom(...CODES),
  // Over a year and a half, so that holidays and the turn of the year are met.
  now: fc.integer({ min: NOVEMBER_2026, max: NOVEMBER_2026 + 550 * 86_400_000 }),
})
type Case = typeof someCase extends fc.Arbitrary<infer Value> ? Value : never

/** What is compared: the answer without words, but why nothing is sent. */
type Sums = 'open' | { readonly refused: string } | readonly object[]

/** As many shops get their rules in one transaction. */
const SHOPS = 50

onEngineInTurn((engine, openDatabase) => {
  const LISTS = sized(100, engine === 'sqlite' ? 10_000 : 2_000)

  test(`${LISTS} random lists of rules quote the same in the browser, by the public file, and in the order`, async () => {
    const bazaar = await openBazaar(await openDatabase())
    const cases = fc.sample(someCase, { numRuns: LISTS, seed: 43 })
    const seen = { open: 0, refused: 0, options: 0 }
    for (let first = 0; first < LISTS; first += SHOPS) {
      const turn = cases.slice(first, first + SHOPS)
      await bazaar.write(turn)
      for (const [place, each] of turn.entries()) {
        const browser = await bazaar.inBrowser(place, each)
        const server = await bazaar.inOrder(place, each, browser)
        seen[server === 'open' ? server : 'refused' in server ? 'refused' : 'options'] += 1
        const isSame = JSON.stringify(sumsOf(browser)) === JSON.stringify(server)
        if (!isSame) expect(sumsOf(browser), said(each)).toEqual(server)
      }
    }
    expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(LISTS / 20)
  })
})

/** Shops with the same products. A turn gives each of them a list of rules. */
async function openBazaar(db: Database) {
  let now = NOVEMBER_2026
  let turn = 0
  const deps = testDeps(db, { clock: () => now })
  const products = PRODUCTS.map(({ price, ...facts }, position) =>
    aProduct({ ...facts, title: facts.slug, tiers: [price], position }),
  )
  const categories = ['hogar', 'cocina'].map((slug) => ({ slug, name: slug }))
  const shops: Shop[] = []
  for (let place = 0; place < SHOPS; place += 1) {
    const { shop, fill } = await openPages(db, { id: `shop-${place}`, hosts: [`shop-${place}.localhost`] })
    await fill(products, categories)
    shops.push(shop)
  }
  const shopAt = (place: number): Shop => ({ ...(shops[place] as Shop), version: turn })
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return {
    async write(lists: readonly Case[]) {
      turn += 1
      await db.transaction(async (tx) => {
        for (const [place, { rules }] of lists.entries())
          await replaceDeliveryRules(tx, shopAt(place).id, rules, { at: 1, by: 'command' })
      })
    },

    /** The code of the form, as it is shipped, over the file that the server gives out. */
    async inBrowser(place: number, { code, lines, amount, now: moment }: Case): Promise<Delivery> {
      now = moment
      vi.setSystemTime(now)
      const shop = shopAt(place)
      vi.stubGlobal('fetch', (url: string) => deliveryFileResponse(deps, shop, new Request(url)))
      const url = `http://shop-${place}.localhost/api/envios/${turn}/${DEPARTMENT}.json`
      const asked = { deliveryUrl: url, country: shop.country, currency: shop.currency }
      const client: Client = { ...emptyClient, placeCode: code, distrito: 'Cayma' }
      const items = lines.map(({ slug, price }) => itemOf(slug, price, amount))
      loadRules(url, [code || '15'])
      for (;;) {
        const answered = offeredDelivery(asked, client, items)
        if (answered.kind !== 'loading') return answered
        await setImmediate()
      }
    },

    /** What an order would freeze, for each way that the browser offered. */
    async inOrder(place: number, { rules, code, lines, amount }: Case, browser: Delivery): Promise<Sums> {
      const { id: shopId, country } = shopAt(place)
      const order = (way: Way | '') => {
        const client = { ...emptyClient, placeCode: code, distrito: 'Cayma', way, agency: 'Centro' }
        const priced = lines.map(({ id, slug, price }) => ({
          ...itemOf(slug, price, amount),
          ...{ productId: id, title: slug, unitPrice: price, total: price * amount },
        }))
        const change = {
          client,
          lines: priced,
          currency: 'PEN',
          total: 0,
          discounts: [],
          delivery: null,
        } as unknown as PricedChange['change']
        return withDelivery(
          db.read,
          { shopId, country },
          { change, tiers: [], colorless: [] },
          { rules, now, isShown: false, quoted: priced, freight: 'asked' },
        )
      }
      const ways = browser.kind === 'options' ? browser.options.map(({ way }) => way) : ([''] as const)
      const frozen: object[] = []
      for (const way of ways) {
        const outcome = await order(way)
        if (!outcome.ok) {
          const [field] = outcome.refusal.reason === 'incomplete' ? outcome.refusal.fields : []
          return field?.field === 'distrito' ? { refused: field.message } : [outcome.refusal]
        }
        const { delivery, client, total } = outcome.value.change
        if (delivery === null) return 'open'
        const { rate, surcharge, deposit, window } = delivery
        const arrival = window ? arrivalText(window, delivery.way, '') : ''
        frozen.push({ way: delivery.way, rate, surcharge, deposit, total, lima: client.lima, arrival })
      }
      // A way that the browser did not offer is none for the order either.
      if (ways.length === 1 && ways[0] !== '') {
        const other = ways[0] === 'agencia' ? 'domicilio' : 'agencia'
        if ((await order(other)).ok) frozen.push({ way: other })
      }
      return frozen
    },
  }
}

function itemOf(slug: string, price: number, amount: number): CartItem {
  return {
    ...{ id: slug, slug, name: slug, image: '', tiers: [price], currency: 'PEN', choices: [] },
    ...{ status: 'normal', pack: null, order: 0, amount, colors: [] },
  }
}

function sumsOf(delivery: Delivery): Sums {
  if (delivery.kind === 'refused') return { refused: delivery.text }
  if (delivery.kind !== 'options') return delivery.kind as 'open'
  return delivery.options.map(({ way, rate, surcharge, deposit, total, lima, arrival }) => ({
    ...{ way, rate, surcharge, deposit, total, lima, arrival },
  }))
}

function said({ rules, lines, code, amount }: Case): string {
  return `${code}: ${amount} × ${lines.map(({ slug }) => slug).join(', ')} by ${JSON.stringify(rules)}`
}
