import { randomBytes, randomUUID } from 'node:crypto'
import type { Line } from '../../src/cart/line.ts'
import type { Client } from '../../src/checkout/form/client.ts'
import type { Database } from '../../src/database/database.ts'
import { placeOrder } from '../../src/orders/placing/place-order.action.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { storeTicket } from '../../src/tickets/placing/store-ticket.action.ts'
import type { StoredTicket, StoreRequest, TicketDeps } from '../../src/tickets/placing/store-ticket.step.ts'
import { mediaIn } from '../../tests/support/media.ts'
import { testRootKey } from '../../tests/support/root-key.ts'

/** An order of one shopper with a phone and an IP address of their own. */
export interface Order {
  readonly phone: string
  readonly ip: string
  readonly keys: { readonly store: string; readonly finalise: string }
}

export function depsOver(db: Database): TicketDeps {
  const graphApi = { url: 'http://127.0.0.1:9', version: 'v26.0' }
  const settings = {
    rootKey: testRootKey,
    dataDir: '',
    media: mediaIn(''),
    backupDir: '',
    trustedProxies: [],
    trustsForwardedHost: false,
    deskHost: 'desk.localhost',
    publicAddress: [],
    shopDomain: null,
    retention: { leadsDays: null, ordersDays: null, sheetsDays: null },
    securityContact: null,
    pushService: null,
    dropiApi: null,
    mail: null,
    graphApi,
    tiktokApi: 'http://127.0.0.1:9',
  }
  return { db, clock: () => Date.now(), chance: (bytes) => randomBytes(bytes), settings }
}

let shoppers = 0

export function anOrder(): Order {
  shoppers += 1
  const ip = `190.${40 + (shoppers >> 16)}.${(shoppers >> 8) % 256}.${100 + (shoppers % 100)}`
  return { phone: String(910_000_000 + shoppers), ip, keys: { store: randomUUID(), finalise: randomUUID() } }
}

const lines: readonly Line[] = [{ slug: 'lampara', amount: 1, colors: [], status: 'normal', pack: null, order: 0 }]
const visit = { userAgent: 'Mozilla/5.0 (Linux; Android 13)', url: 'https://tienda.pe/', fbp: null, fbc: null, px: '' }

function requestOf({ phone, ip, keys }: Order): StoreRequest {
  const client: Client = {
    ...{ name: 'Rosa Quispe', phone, email: '', departamento: 'Lima', provincia: 'Lima', distrito: 'Miraflores' },
    ...{
      placeCode: '150122',
      direccion: 'Av. Larco 100, timbre 2',
      documento: '',
      lima: '0',
      way: '',
      agency: '',
      coupon: '',
      bump: '',
      terminos: true,
    },
  }
  const signs = { isHoneypotFilled: false, filledMs: 60_000 }
  return {
    client,
    lines,
    claimed: {},
    ip,
    browser: 'chrome-android',
    signs,
    status: 'nombre',
    idempotencyKey: keys.store,
  }
}

export async function store(deps: TicketDeps, shop: Shop, order: Order): Promise<StoredTicket> {
  const stored = await storeTicket(deps, shop, requestOf(order))
  if (!stored.ok) throw new Error(stored.refusal.reason)
  return stored.value
}

export async function finalise(
  deps: TicketDeps,
  shop: Shop,
  order: Order,
  { ticket, key }: StoredTicket,
): Promise<void> {
  const contents = {
    ...requestOf(order),
    code: ticket.code,
    key,
    visit,
    shown: null,
    idempotencyKey: order.keys.finalise,
  }
  const placed = await placeOrder(deps, shop, contents)
  if (!placed.ok) throw new Error(placed.refusal.reason)
}
