// @module-tag detail
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../src/app.ts'
import { Authenticator } from './support/authenticator.ts'
import { copyCheckout } from './support/copy-checkout.ts'
import { browser } from './support/desk-tab.ts'
import { type DocumentedLine, documentedLines } from './support/documented-lines.ts'
import { runsHere } from './support/documented-runs.ts'
import { linkIn } from './support/first-steps.ts'
import { freePort } from './support/free-port.ts'
import { aShopper } from './support/order-shop.ts'
import { PlainBrowser } from './support/plain-browser.ts'
import { shopifyExport } from './support/shopify-export.ts'
import { PASSWORD } from './support/staff.ts'

/**
 * Types every command line of README and docs that can be typed here into a fresh copy of the project, in the order in which a reader meets them, and compares what is printed with what is
 * said of it. Only the ports differ, because others may use 3000: the servers are told theirs, the commands are told none.
 */
const run = promisify(execFile)

let folder: string
/** What the reader's machine sets for every shell, and the shell that is typed into: each block of lines begins in a new one. */
let machine: NodeJS.ProcessEnv
let shell: NodeJS.ProcessEnv
let port: number
let server: Started | null = null
/** What the placeholders of the documents stand for. */
const stands = new Map<string, string>()

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'contraentrega-documents-')), 'contraentrega')
  await copyCheckout(folder)
  await mkdir(join(folder, 'backups'))
  await writeFile(join(folder, 'products_export.csv'), shopifyExport(PRODUCTS))
  await writeFile(join(folder, 'token.txt'), 'EAAGabcdefghijklmnop\n')
  machine = { PATH: process.env.PATH ?? '', HOME: dirname(folder), LANG: 'C.UTF-8' }
  port = await freePort()
  for (const [word, value] of Object.entries(STANDS)) stands.set(word, value)
  stands.set('/backups/', `${join(folder, 'backups')}/`)
})

afterAll(async () => {
  await server?.stop()
  await rm(dirname(folder), { recursive: true, force: true })
})

const PRODUCTS = [{ handle: 'olla', title: 'Olla', price: '120.00', published: 'true', status: 'active' }]
const STANDS = { FILE: 'products_export.csv', HOST: 'tienda.pe' }

interface Started {
  /** What it has printed until its desk, and the link after it where it has no owner. */
  readonly printed: string
  stop(): Promise<void>
}

/** Starts the shops as the line says, on a port of the test's. Returns when the desk's address was printed. */
async function starts(line: string): Promise<Started> {
  const env = { ...shell, PORT: String(port), LOG_LEVEL: 'warn' }
  const child: ChildProcess = spawn('bash', ['-c', `exec ${line.replace(/^PORT=\d+ /, '')}`], {
    ...{ cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] },
  })
  let log = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  const lines: string[] = []
  const gone = once(child, 'exit')
  if (!child.stdout) throw new Error('It has no output')
  for await (const one of createInterface({ input: child.stdout })) {
    lines.push(one)
    const isOwned = shell.DATA_DIR !== undefined
    if (one.includes(isOwned ? 'the sellers’ desk' : '/bienvenida#')) break
  }
  if (child.exitCode !== null) throw new Error(`${line} ended:\n${log}`)
  return {
    printed: lines.join('\n'),
    async stop() {
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** The server that was started, asked over its port under any host. */
const app: App = async (asked) => {
  const { host, pathname, search } = new URL(asked.url)
  const named = host.includes(':') ? host : `${host}:${port}`
  const headers = { ...Object.fromEntries(asked.headers), host: named }
  const body = Buffer.from(await asked.arrayBuffer())
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const sent = request(
    { host: '127.0.0.1', port, path: pathname + search, method: asked.method, headers },
    async (response) => {
      const bytes = Buffer.concat(await response.toArray())
      const status = response.statusCode ?? 0
      const answer = new Response(status === 304 ? null : bytes, { status })
      for (let at = 0; at < response.rawHeaders.length; at += 2)
        answer.headers.append(response.rawHeaders[at] ?? '', response.rawHeaders[at + 1] ?? '')
      resolve(answer)
    },
  )
  sent.on('error', reject).end(body)
  return promise
}

async function types(line: string): Promise<string> {
  const words = [...stands].reduce((text, [word, value]) => text.replaceAll(word, value), line)
  const { stdout } = await run('bash', ['-c', words], { cwd: folder, env: shell }).catch((error) => {
    throw new Error(`${line}\n${error.stdout}\n${error.stderr}`)
  })
  return stdout
}

/** What has to be there before a line, which its document takes for granted. */
const BEFORE: readonly (readonly [line: string, prepares: () => Promise<unknown>])[] = [
  ['npx contraentrega orders list', () => placeOrders(['ABCD2345', 'EFGH6789'])],
  ['npx contraentrega parcels list', sendsParcel],
  ['export DATA_DIR=./drill', stopsServer],
  ['npx contraentrega key show', stopsServer],
  [
    'npx contraentrega key reset',
    async () => Object.assign(shell, Object.assign(machine, { SECRET_KEY: '0f'.repeat(32) })),
  ],
]

/** What follows from what a line printed: whoever gets it goes on. */
const AFTER: readonly (readonly [line: string, goesOn: (printed: string) => Promise<unknown>])[] = [
  ['npx contraentrega shop add', async (printed) => expect(await titleAt(addressIn(printed))).toContain('Mi tienda')],
  [
    'npx contraentrega staff owner',
    async (printed) => expect(printed).toContain(`http://desk.localhost:${port}/bienvenida#`),
  ],
  ['npx contraentrega staff invite', joins],
  [
    'npx contraentrega staff link',
    async (printed) => expect(await titleAt(addressIn(printed))).toContain('Abre tu enlace'),
  ],
]

/** What a line is said to print, or what shows that it did what is said. */
const SAYS: Readonly<Record<string, RegExp>> = {
  'npx contraentrega shop add': /tienda\.pe/,
  'npx contraentrega catalogue import': /1 product/,
  'npx contraentrega orders list': /Olla/,
  'npx contraentrega staff list': /rosa {2}Rosa Quispe[\s\S]*luis {2}Luis/,
  'npx contraentrega staff role': /Luis at tienda\.pe: packer|luis at tienda\.pe: packer/,
  'npx contraentrega staff rename': /987111222 {2}Luis Paz/,
  'npx contraentrega staff remove': /does not work at tienda\.pe any more/,
  'npx contraentrega staff link': /It works once, within 15 minutes\./,
  'npx contraentrega orders act': /takes all of it back/,
  'npx contraentrega orders history': /intento/,
  'npx contraentrega parcels list': /OLV-20514873/,
  'npx contraentrega parcels report': /the parcel is en_ruta/,
}

async function placeOrders(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const shopper = aShopper()
    const products = [{ slug: 'olla', amount: 1, colors: [], type: 'normal', order: 0 }]
    const { body, headers } = await shopper.send(app, 'tienda.pe', 'store', { products })
    const key = { 'ticket-key': headers.get('ticket-key') ?? '' }
    const placed = await shopper.send(
      app,
      'tienda.pe',
      'update',
      { products, code: body.data, status: 'finalizado' },
      key,
    )
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    stands.set(name, body.data)
  }
}

async function sendsParcel(): Promise<void> {
  const acts = ['confirmar ABCD2345', 'despachar ABCD2345 --set courier=Olva --set guide=OLV-20514873']
  for (const act of acts) await types(`npx contraentrega orders act ${act} --shop tienda.pe`)
}

async function stopsServer(): Promise<void> {
  await server?.stop()
  server = null
}

/** Somebody who was invited, on a phone without script. */
async function joins(printed: string): Promise<void> {
  const link = addressIn(printed)
  const luis = await PlainBrowser.at(app, link)
  await luis.post({ enlace: link })
  await luis.post({ nombre: 'Luis', usuario: 'luis', clave: PASSWORD })
  expect([luis.page.status, luis.page.path]).toEqual([200, '/t/tienda.pe/hoy'])
}

function addressIn(printed: string): string {
  const [address = ''] = /http:\/\/\S+/.exec(printed) ?? []
  expect(new URL(address).port, printed).toBe(String(port))
  return address
}

async function titleAt(address: string): Promise<string> {
  return /<title>([^<]*)/.exec(await (await app(new Request(address))).text())?.[1] ?? ''
}

/** The link of the first start lets its owner in, and each address that the README has is one that was printed. */
async function firstStart({ printed }: Started): Promise<void> {
  const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8')
  const shops = [...readme.matchAll(/^\| \S.*?\| <http:\/\/([\w.]+):3000\/>/gm)].map(([, host]) => host)
  expect(shops).toHaveLength(5)
  for (const host of shops) {
    const address = `http://${host}:${port}/`
    expect((await app(new Request(address))).status, address).toBe(200)
  }
  expect(printed.split('\n').filter((line) => line.startsWith('http://'))).toHaveLength(7)
  const rosa = browser(app)
  const { pathname, hash } = new URL(linkIn(printed))
  await rosa.submit('/enlace', { enlace: hash.slice(1), ruta: pathname })
  const who = { nombre: 'Rosa Quispe', usuario: 'rosa' }
  expect((await rosa.passkey('/enlace/llave', new Authenticator(), 'make', who)).status).toBe(200)
  expect((await rosa.get('/t/peru.localhost/equipo')).status).toBe(200)
}

/** What stands below a line in its document, where days, marks and the place of the key may be others. */
function isSaid(printed: string, says: readonly string[]): void {
  const same = (text: string) =>
    text
      .replace(/\d{4}-\d{2}-\d{2}/g, 'DAY')
      .replace(/\b[0-9a-f]{16}\b/g, 'MARK')
      .replace(/^\S*(?:SECRET_KEY|secret\.key)/gm, 'KEY')
  if (says.length > 0) expect(same(printed).trim()).toBe(same(says.join('\n')))
}

async function typesLine({ line, says }: DocumentedLine): Promise<void> {
  const of = <Value>(table: readonly (readonly [string, Value])[]) =>
    table.find(([begin]) => line.startsWith(begin))?.[1]
  await of(BEFORE)?.()
  if (line.endsWith('npm start')) {
    server = await starts(line)
    return shell.DATA_DIR === undefined ? firstStart(server) : undefined
  }
  if (line.startsWith('export ')) {
    const key = (await readFile(join(folder, 'data/secret.key'), 'utf8')).trim()
    for (const [, name = '', value = ''] of line.replace('…', key).matchAll(/([A-Z_]+)=(\S+)/g)) shell[name] = value
    return
  }
  const printed = await types(line)
  isSaid(printed, says)
  const said = Object.entries(SAYS).find(([begin]) => line.startsWith(begin))?.[1]
  if (said) expect(printed, line).toMatch(said)
  await of(AFTER)?.(printed)
}

test('every command line that can be typed here does what is said of it, from a fresh folder, one after the other', {
  timeout: 900_000,
}, async () => {
  let last = ''
  for (const documented of documentedLines.filter(({ line }) => runsHere(line))) {
    if (documented.block !== last) shell = { ...machine }
    last = documented.block
    await typesLine(documented)
  }
})
