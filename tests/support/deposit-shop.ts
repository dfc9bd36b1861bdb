import type { Database } from '../../src/database/database.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { paymentsOf } from '../../src/orders/payments/payments.store.ts'
import type { PaymentAccount } from '../../src/shops/payment-account.ts'
import { NOVEMBER_2026 } from './app.ts'
import { openDesk } from './desk.ts'
import { act, made } from './desk-acts.ts'
import { aShopper, openOrderShop } from './order-shop.ts'
import { aShop } from './shop.ts'

const YAPE: PaymentAccount = {
  ...{ id: 'yape', means: 'Yape', number: '987 654 321', holder: 'Ana Ríos', note: '' },
  ...{ qr: `/media/${'a'.repeat(32)}-qr.webp`, isOn: true },
}
const BANK: PaymentAccount = { ...YAPE, id: 'banco', means: 'BCP', number: '191-1', note: 'CCI 002-191', qr: null }
const AREQUIPA = {
  ...{ departamento: 'Arequipa', provincia: 'Arequipa', distrito: 'Cayma', placeCode: '040103', documento: '45678901' },
}
const OFF: PaymentAccount = { ...BANK, id: 'apagada', means: 'Plin', isOn: false }

interface Typed {
  readonly medio?: string
  readonly monto?: string
  readonly numero?: string
  readonly clave?: string
  readonly guardada?: string
  readonly picture?: Uint8Array<ArrayBuffer>
}

/** A shop with accounts for deposits, and an order of a shopper who may pay one. */
export async function openDepositShop(db: Database, { accounts = [YAPE, BANK, OFF], lima = '0' } = {}) {
  const time = { now: NOVEMBER_2026 }
  const desk = openDesk(db, { clock: () => time.now })
  const { shop, host } = await openOrderShop(db, {
    config: { ...aShop().config, payment_accounts: accounts },
  })
  const { app, deps } = desk
  const shopper = aShopper()
  const client: Readonly<Record<string, unknown>> = { ...shopper.client, lima, ...(lima === '1' && AREQUIPA) }
  const stored = await shopper.send(app, host, 'store', { client })
  const code: string = stored.body.data
  const key = stored.headers.get('ticket-key') ?? ''
  await shopper.send(app, host, 'update', { client, code, status: 'finalizado' }, { 'ticket-key': key })
  const cookie = `ticket_${code}=${key}`
  const page = `http://${host}/pedido/${code}/pago`
  return {
    ...{ ...desk, db, deps, shop, host, time, code, cookie, phone: String(client.phone) },
    async looks(path = `/pedido/${code}/pago`, headers: Readonly<Record<string, string>> = { cookie }) {
      const response = await app(new Request(`http://${host}${path}`, { headers }), { address: '200.48.225.130' })
      return { status: response.status, html: await response.text(), headers: response.headers }
    },
    /** Posts the form as a browser does. */
    async pays(typed: Typed, headers: Readonly<Record<string, string>> = { cookie }) {
      const form = new FormData()
      const fields = { medio: 'Yape', monto: '20.00', numero: '00012345', clave: crypto.randomUUID(), ...typed }
      const { picture = new Uint8Array(), ...texts } = fields
      for (const [name, text] of Object.entries(texts)) form.append(name, text)
      form.append('picture', new File([picture], 'captura.jpg'))
      const posted = { 'sec-fetch-site': 'same-origin', ...headers }
      const request = new Request(page, { method: 'POST', body: form, headers: posted })
      const response = await app(request, { address: '200.48.225.130' })
      return { status: response.status, location: response.headers.get('location'), body: await response.text() }
    },
    acts: async (name: Parameters<typeof act>[3], fields: object = {}) => {
      time.now += 60_000
      return made(await act(deps, shop, code, name, fields)).order
    },
    order: async () => {
      const order = await findOrder(db.read, shop.id, code)
      if (!order) throw new Error('There is no order')
      return order
    },
    kept: async () => paymentsOf(db.read, shop.id, (await findOrder(db.read, shop.id, code))?.id ?? ''),
  }
}

/** What a page says, without its scripts and styles. */
export const words = (html: string) =>
  (html.match(/<main[\s\S]*<\/main>/)?.[0] ?? '')
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/data-props="[^"]*"/g, '')
    .replace(/<!-- -->/g, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&nbsp;', ' ')
