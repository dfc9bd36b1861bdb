import { createHash, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expect, test as journey } from './journey.ts'
import type { Server } from './server.ts'
import { addVirtualKey } from './virtual-key.ts'

const SHOP = 'peru.localhost'

/**
 * A journey at the desk. Those of a worker share a server, so each gets a departamento of its own, by which its lists show no order of another. It is in no list of places:
 * orders of places that are only text have such names.
 */
export const test = journey.extend<{ departamento: string }, { nextDepartamento: () => string }>({
  nextDepartamento: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs.
    async ({}, use) => {
      let last = 0
      await use(() => `Comarca ${++last}`)
    },
    { scope: 'worker' },
  ],
  departamento: async ({ nextDepartamento }, use) => use(nextDepartamento()),
})

/** Signs somebody in at the desk of the Peruvian demo shop, or of several. Returns the value of their cookie `desk`. */
export function signIn(
  server: Server,
  { name = 'Vale Torres', role = 'owner', hosts = [SHOP] as readonly string[] } = {},
): string {
  const token = randomUUID()
  const id = randomUUID()
  const now = Date.now()
  const db = new DatabaseSync(join(server.dataDir, 'contraentrega.db'), { timeout: 20_000 })
  db.prepare('insert into people (id, login, name, created_at, changed_at, totp_step) values (?, ?, ?, ?, ?, 0)').run(
    ...[id, id, name, now, now],
  )
  for (const host of hosts) {
    db.prepare(
      `insert into memberships (shop_id, person_id, role, switches, created_at)
       select shop_id, ?, ?, '[]', ? from shop_hosts where host = ?`,
    ).run(id, role, now, host)
  }
  const hash = createHash('sha256').update(`desk-session:${token}`).digest('hex')
  db.prepare(
    'insert into desk_sessions (hash, person_id, created_at, seen_at, proved_at, agent) values (?, ?, ?, ?, ?, ?)',
  ).run(hash, id, now, now, now, 'journey')
  db.close()
  return token
}

/** The main hosts of all shops that a server has by now. */
export function mainHosts(server: Server): readonly string[] {
  const db = new DatabaseSync(join(server.dataDir, 'contraentrega.db'), { timeout: 20_000 })
  const rows = db.prepare('select host from shop_hosts where position = 0').all()
  db.close()
  return rows.map(({ host }) => String(host))
}

interface SellerFacts {
  readonly name?: string
  readonly role?: string
  readonly width?: number
  /** The shop that addresses without a host belong to. */
  readonly shop?: string
  readonly hosts?: readonly string[]
  readonly hasScript?: boolean
}

/** Signs somebody in, and opens a browser for them. */
export async function openSeller(
  browser: Browser,
  server: Server,
  { name = 'Vale Torres', role = 'owner', shop = SHOP, hosts = [shop], ...facts }: SellerFacts = {},
) {
  const token = signIn(server, { name, role, hosts })
  const context = await openPhone(browser, server, { shop, ...facts })
  await context.addCookies([{ name: 'desk', value: token, url: server.url('desk.localhost') }])
  return { context, page: await context.newPage() }
}

/** Opens the link that a server without shops has printed, as its first owner does: with a passkey or, without script, with a password and codes. */
export async function openFirstOwner(
  browser: Browser,
  server: Server,
  facts: Pick<SellerFacts, 'width' | 'hasScript'>,
) {
  const context = await openPhone(browser, server, facts)
  const page = await context.newPage()
  const [link = ''] = (await server.printed('/bienvenida#')).split(' ')
  await page.goto(link)
  if (facts.hasScript === false) {
    await page.getByLabel('Pega aquí el enlace que recibiste').fill(link)
    await page.getByRole('button', { name: 'Abrir' }).click()
  } else await addVirtualKey(page)
  await expect(page.getByText('Primero entras tú, y luego abres tu tienda.')).toBeVisible()
  await page.getByLabel('Tu nombre').fill('Rosa Quispe')
  await page.getByLabel('Tu usuario').fill('rosa')
  if (facts.hasScript === false) {
    await page.getByText('Prefiero una contraseña').click()
    await page.getByLabel('Contraseña').fill(PASSWORD)
    const app = await page.locator('a[href^="otpauth:"]').getAttribute('href')
    const secret = new URL(app ?? '').searchParams.get('secret') ?? ''
    await page.getByLabel('Código que muestra la app').fill(new TOTP({ secret }).generate())
    await page.getByRole('button', { name: 'Entrar con contraseña' }).click()
  } else await page.getByRole('button', { name: 'Crear mi llave de acceso' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿En qué país vendes?')
  return { context, page }
}

const PASSWORD = 'tres gatos y un farol'

/** A phone's browser at the desk, or a laptop's from 700 px, that nobody has signed in with. */
async function openPhone(
  browser: Browser,
  server: Server,
  { width = 360, shop = SHOP, hasScript = true }: Pick<SellerFacts, 'width' | 'shop' | 'hasScript'>,
): Promise<BrowserContext> {
  const isPhone = width < 700
  const context = await browser.newContext({
    ...{ viewport: { width, height: 800 }, locale: 'es-PE', isMobile: isPhone, hasTouch: isPhone },
    javaScriptEnabled: hasScript,
    baseURL: new URL(`/t/${shop}/`, server.url('desk.localhost')).href,
  })
  await context.addInitScript(standInForApps)
  return context
}

/** For a page's beginning: a phone would open its dialler, and WhatsApp. */
export function standInForApps(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[href^="tel:"], a[href*="wa.me"]')
    if (link) event.preventDefault()
  })
}

/** Places orders of one departamento, as shoppers do, and opens the list of those that wait for a call. Returns their codes. */
export async function placeOrders(
  server: Server,
  page: Page,
  names: readonly string[],
  departamento: string,
  amount = 1,
) {
  const codes: string[] = []
  for (const [place, name] of names.entries()) {
    codes.push(await placeOrder(server, { name, departamento, phone: phoneOf(name, place) }, amount))
  }
  await openList(page, departamento, names.length)
  return codes
}

/** Opens the list of those of a departamento that wait for a call, once it has so many. */
export async function openList(page: Page, departamento: string, orders: number): Promise<void> {
  await expect(async () => {
    await page.goto(`pedidos?cola=llamar&departamento=${encodeURIComponent(departamento)}`)
    // The order beside the list is an article too, and no part of it.
    await expect(page.locator('main article')).toHaveCount(orders, { timeout: 1_000 })
  }).toPass()
}

export function phoneOf(name: string, place: number): string {
  const digest = createHash('sha256').update(`${name} ${place}`).digest()
  return String(980_000_000 + (digest.readUInt32BE(0) % 9_999_999))
}

export async function placeOrder(
  server: Server,
  who: Readonly<Record<string, string>>,
  amount = 1,
  slugs: readonly string[] = ['sarten-antiadherente-24'],
): Promise<string> {
  const client = {
    ...{ provincia: who.departamento, distrito: who.departamento, direccion: 'Calle Bolognesi 123', lima: '0' },
    ...{ documento: '45678901', terminos: true, ...who },
  }
  const products = slugs.map((slug, order) => ({ slug, amount, colors: [], type: 'normal', order }))
  const stored = await send(server, 'store', { client, products })
  const key = { 'ticket-key': stored.key }
  const code: string = stored.body.data
  const placed = await send(server, 'update', { client, products, code, status: 'finalizado' }, key)
  expect(placed.body, JSON.stringify(stored.body)).toMatchObject({ code: 200 })
  return code
}

interface Answered {
  readonly key: string
  // biome-ignore lint/suspicious/noExplicitAny: the test reads the fields that it expects.
  readonly body: any
}

/** Node resolves no `*.localhost`, so the shop is named in the header. */
function send(server: Server, call: string, params: object, headers: Readonly<Record<string, string>> = {}) {
  return new Promise<Answered>((resolve, reject) => {
    const asked = request(
      {
        ...{ host: '127.0.0.1', port: server.port, path: `/api/v1/web/ticket/${call}`, method: 'POST' },
        headers: {
          ...{ host: `${SHOP}:${server.port}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          ...headers,
        },
      },
      async (response) => {
        const key = String(response.headers['ticket-key'] ?? '')
        resolve({ key, body: JSON.parse((await response.toArray()).join('')) })
      },
    )
    asked.on('error', reject)
    asked.end(JSON.stringify({ params }))
  })
}

/** Leaves an order unfinished, as a shopper does who went away half an hour ago. */
export async function leaveOrder(server: Server, name: string): Promise<void> {
  const client = {
    ...{ name, phone: phoneOf(name, 0), departamento: 'Lima', provincia: 'Lima', distrito: 'Miraflores' },
    ...{ placeCode: '150122', direccion: '', lima: '', terminos: true },
  }
  const products = [{ slug: 'sarten-antiadherente-24', amount: 2, colors: [], type: 'normal', order: 0 }]
  const { body } = await send(server, 'store', { client, products })
  const db = new DatabaseSync(join(server.dataDir, 'contraentrega.db'), { timeout: 20_000 })
  const ago = Date.now() - 30 * 60_000
  db.prepare('update tickets set created_at = ?, updated_at = ? where code = ?').run(ago, ago, body.data)
  db.close()
}
