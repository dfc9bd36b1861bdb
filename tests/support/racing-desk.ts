import { expect } from 'vitest'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import type { PaymentAccount } from '../../src/shops/payment-account.ts'
import { NOVEMBER_2026 } from './app.ts'
import { aProduct, openCatalogueShop } from './catalogue-shop.ts'
import { DESK_HOST, OWNER, openDesk, type Seller } from './desk.ts'
import { moneyHolds } from './order-holds.ts'
import { patient } from './races.ts'
import { aShop } from './shop.ts'
import { callFrom } from './shoppers.ts'

const [STORE, UPDATE] = ['/api/v1/web/ticket/store', '/api/v1/web/ticket/update']
const home = { distrito: 'Ate', placeCode: '150103', direccion: 'Mz. B, lote 4', lima: '0', terminos: true }
const POSTED = { origin: `http://${DESK_HOST}`, 'sec-fetch-site': 'same-origin' }

const YAPE: PaymentAccount = {
  ...{ id: 'yape', means: 'Yape', number: '987 654 321', holder: 'Ana Ríos', note: '', qr: null, isOn: true },
}

interface TypedPayment {
  readonly numero?: string
  readonly clave?: string
  readonly guardada?: string
  readonly picture?: Uint8Array<ArrayBuffer>
}

/** A shop of its own for each round, with a lamp and a pot at 99.00 and two owners at the desk. Everything is done through the product's own doors. Each reading of the clock finds it so much later. */
export async function openRaces(opened: Database, tickMs = 1_000) {
  const db = patient(opened)
  const time = { now: NOVEMBER_2026 }
  const desk = openDesk(db, { clock: () => (time.now += tickMs) })
  let buyers = 0
  return async (place: number) => {
    const config = { ...aShop().config, payment_accounts: [YAPE] }
    const shop = await openCatalogueShop(db, { id: `shop-${place}`, config })
    const products = ['lampara', 'olla'].map((slug) => aProduct({ slug, title: slug }))
    await db.transaction((tx) => saveProducts(tx, shop.id, products, { now: 0, placing: 'given' }))
    const [ana, luis] = [await desk.join(shop, OWNER, 'Ana Ríos'), await desk.join(shop, OWNER, 'Luis Paz')]
    const host = shop.hosts[0] ?? ''
    const base = `/t/${host}`
    const read = async (code: string) => {
      const found = await findOrder(db.read, shop.id, code)
      if (!found) throw new Error('the order is gone')
      await moneyHolds(db, shop.id, found)
      return found
    }
    /** Does an act with an order as a seller's page does it: with a key of its own, and with the version that was seen. */
    const tries = (seller: Seller, code: string, act: string, fields: object = {}) => {
      const params = { key: crypto.randomUUID(), ...fields }
      return untilServed(() => seller.call(`${base}/pedidos/${code}/${act}`, params, { accept: 'application/json' }))
    }
    const begins = async (slugs: readonly string[] = ['lampara']) => {
      const buyer = ++buyers
      // Everybody from a phone and a network of their own, which no limit slows down.
      const address = `190.${buyer >> 16}.${(buyer >> 8) % 256}.${buyer % 256}`
      const calls = (path: string, params: object, headers = {}) =>
        untilServed(() => callFrom({ app: desk.app, host }, address, path, params, headers))
      const client = { name: 'Rosa', phone: String(910_000_000 + buyer), ...home }
      const products = slugs.map((slug, nth) => ({ slug, amount: 1, colors: [], type: 'normal', order: nth }))
      const stored = await calls(STORE, { client, products }, { 'idempotency-key': `ticket-${shop.id}-${buyer}` })
      const [code, key] = [stored.body.data as string, stored.headers.get('ticket-key') ?? '']
      const keys = { 'ticket-key': key, 'idempotency-key': `order-${code}` }
      /** Taps on *Pedir*; `shown` is what the page showed of the money. */
      const taps = (shown?: object) => calls(UPDATE, { code, client, products, status: 'finalizado', shown }, keys)
      return { code, key, taps }
    }
    const buysWithKey = async (slugs?: readonly string[]) => {
      const begun = await begins(slugs)
      const { status, body } = await begun.taps()
      if (status !== 200) throw new Error(JSON.stringify(body))
      return begun
    }
    /** Posts the form of a payment as its buyer's script does. */
    const pays = (code: string, key: string, { picture = new Uint8Array(), ...typed }: TypedPayment) => {
      const form = new FormData()
      const fields = { medio: 'Yape', monto: '20.00', numero: '00012345', ...typed }
      for (const [name, text] of Object.entries(fields)) form.append(name, text)
      form.append('picture', new File([picture], 'captura.jpg'))
      const cookie = `ticket_${code}=${key}`
      const headers = { cookie, 'sec-fetch-site': 'same-origin', accept: 'application/json' }
      return desk.app(new Request(`http://${host}/pedido/${code}/pago`, { method: 'POST', body: form, headers }))
    }
    return {
      ...{ db, desk, shop, products, ana, luis, base, read, tries, begins, buysWithKey },
      buys: async (slugs?: readonly string[]) => (await buysWithKey(slugs)).code,
      /** Sends the picture of a payment as its buyer's script does. Returns the key that the form names it by. */
      async pictured(code: string, key: string, picture: Uint8Array<ArrayBuffer>): Promise<string> {
        return (await (await pays(code, key, { numero: '', picture })).json()).kept
      },
      pays,
      /** Sends a file to a call of the desk as its script does. Returns what it answers. */
      async sends(seller: Seller, path: string, body: Uint8Array<ArrayBuffer>) {
        const headers = { ...POSTED, accept: 'application/json', 'content-type': 'application/octet-stream' }
        const answer = await seller.send(`${base}/${path}`, { method: 'POST', headers, body })
        return (await answer.json()).data
      },
      /** Does an act that must succeed. Returns what was answered. */
      async does(code: string, act: string, fields: object = {}) {
        const { status, body } = await tries(ana, code, act, fields)
        expect([status, body.reason], act).toEqual([200, undefined])
        return body.data
      },
    }
  }
}

/** Repeats a call that a busy machine refused, as pages do. */
async function untilServed<Served extends { readonly status: number }>(call: () => Promise<Served>): Promise<Served> {
  const answer = await call()
  return answer.status === 503 ? untilServed(call) : answer
}

/** The statuses of some answers. */
export const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status)
