import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { addShopRemoveCommand } from '../../src/catalogue/shop-removal/shop-remove.command.ts'
import type { Database } from '../../src/database/database.ts'
import { openDemoShops } from '../../src/server/demo/demo.ts'
import { localShopAddress } from '../../src/server/prepare-shops.ts'
import { addShopCommands } from '../../src/shops/shops.command.ts'
import { listShops } from '../../src/shops/shops.store.ts'
import { hasFirstOwner } from '../../src/staff/links/first-owner.step.ts'
import { addStaffCommands } from '../../src/staff/staff.command.ts'
import { testSettings } from '../support/app.ts'
import { Authenticator } from '../support/authenticator.ts'
import { eachEngine, onOneEngine, testFolder } from '../support/databases.ts'
import { madeUpMedia } from '../support/demo-media.ts'
import { openDesk } from '../support/desk.ts'
import { browser } from '../support/desk-tab.ts'
import { HOST, linkIn, NEW, printedByStart } from '../support/first-steps.ts'
import { PlainBrowser } from '../support/plain-browser.ts'
import { runCommand } from '../support/run-command.ts'
import { SHORT_PASSWORD } from '../support/staff.ts'

const ROSA = { nombre: 'Rosa Quispe', usuario: 'rosa' }
const ONE = ['--title', 'Una', '--country', 'peru', '--phone', '987654321']

interface Server extends Pick<ReturnType<typeof openDesk>, 'app' | 'deps'> {
  run(...words: readonly string[]): Promise<string>
  staff(...words: readonly string[]): Promise<string>
  demo(hasHistory: boolean): Promise<boolean>
  /** What a start prints. */
  start(): Promise<string>
  tab(): ReturnType<typeof browser>
  /** The next start, over the same rows. */
  again(): Server
}

async function openServer(db: Database): Promise<Server> {
  const settings = testSettings({ shopDomain: 'tiendas.pe', dataDir: await testFolder() })
  const again = (): Server => {
    const { app, deps } = openDesk(db, { settings })
    const run = (...words: readonly string[]) =>
      runCommand(
        (program, context) => {
          addStaffCommands(program, context, { deskAddress: 'http://desk.localhost:3000' })
          addShopCommands(program, context, { localShopAddress: (host) => localShopAddress(host, 3000) })
          addShopRemoveCommand(program, context)
        },
        deps,
        ...words,
      )
    const demo = (hasHistory: boolean) => openDemoShops({ ...deps, hasHistory, report: () => {} }, madeUpMedia)
    const staff = (...words: readonly string[]) => run('staff', ...words)
    return { app, deps, run, staff, demo, start: () => printedByStart(deps), tab: () => browser(app), again }
  }
  return again()
}

/** Opens a link as the page's script does: it posts what stands behind the `#`. */
function opensByScript(tab: ReturnType<typeof browser>, link: string) {
  const { pathname, hash } = new URL(link)
  return tab.submit('/enlace', { enlace: hash.slice(1), ruta: pathname })
}

async function opensShop(tab: ReturnType<typeof browser>) {
  expect((await tab.get('/')).headers.get('location')).toBe('/primeros-pasos')
  expect(await tab.html('/primeros-pasos')).toContain('¿En qué país vendes?')
  const opened = await tab.submit('/primeros-pasos/tienda', NEW)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/t/${HOST}/primeros-pasos`])
  expect((await tab.get(`/t/${HOST}/equipo`)).status, 'only an owner sees the team').toBe(200)
}

/** How a server may stand when its first owner comes. */
const STATES: Readonly<Record<string, (server: Server) => Promise<unknown>>> = {
  'DEMO=0': async () => {},
  'DEMO=shops': ({ demo }) => demo(false),
  'the demo': ({ demo }) => demo(true),
  'DEMO=0 and shop add': ({ run }) => run('shop', 'add', 'una.pe', ...ONE),
  'the demo shops removed': async ({ demo, run, deps }) => {
    await demo(false)
    for (const { hosts } of await listShops(deps.db.read)) await removes(run, hosts[0] ?? '')
  },
}

async function removes(run: Server['run'], host: string): Promise<void> {
  await run('shop', 'close', host)
  await run('shop', 'remove', host, '--yes', host)
}

/** Two months of orders take long to make. */
const taggedOf = (state: string) => ({ tags: state === 'the demo' ? ['detail'] : [] })

onOneEngine((_engine, openDatabase) => {
  for (const [state, begins] of Object.entries(STATES)) {
    test(
      `${state}: who opens the link of the start owns every shop that is there, or opens the first`,
      taggedOf(state),
      async () => {
        const server = await openServer(await openDatabase())
        await begins(server)
        const rosa = server.tab()
        await opensByScript(rosa, linkIn(await server.start()))
        const welcomed = await rosa.passkey('/enlace/llave', new Authenticator(), 'make', ROSA)
        expect(await welcomed.json()).toMatchObject({ code: 200, data: { a: '/' } })
        await ownsEverything(server, rosa)
        expect(await server.again().start(), 'there is an owner').not.toContain('#')
      },
    )

    test(
      `${state}: after another start the link of staff owner lets somebody in without script, and the earlier ones open nothing`,
      taggedOf(state),
      async () => {
        const first = await openServer(await openDatabase())
        await begins(first)
        const earlier = linkIn(await first.start())
        const server = first.again()
        const links = [earlier, linkIn(await server.start()), linkIn(await server.staff('owner'))]
        const link = links.at(-1) ?? ''
        const rosa = await PlainBrowser.at(server.app, link)
        await rosa.post({ enlace: link })
        expect(rosa.text).toContain('Te damos la bienvenida')
        await rosa.post({ ...ROSA, clave: 'tres gatos y un farol' })
        expect([rosa.page.status, rosa.text]).toEqual([422, expect.stringContaining('necesita una llave de acceso')])
        const [, secret = ''] = /secret=([A-Z2-7]+)/.exec(rosa.page.html) ?? []
        const codigo = new TOTP({ secret }).generate({ timestamp: server.deps.clock() })
        await rosa.post({ ...ROSA, clave: SHORT_PASSWORD, codigo })
        const tab = server.tab()
        for (const [name, value] of rosa.cookies) tab.jar.set(name, value)
        await ownsEverything(server, tab)
        for (const dead of links) {
          const late = await (await PlainBrowser.at(server.app, dead)).post({ enlace: dead })
          expect([late.page.status, late.text]).toEqual([410, expect.stringContaining('ya no sirve')])
        }
      },
    )
  }

  test('who came by the demo and removed its shops is let in by the link of the next start', async () => {
    const server = await openServer(await openDatabase())
    await server.demo(false)
    const rosa = server.tab()
    await opensByScript(rosa, linkIn(await server.start()))
    await rosa.passkey('/enlace/llave', new Authenticator(), 'make', ROSA)
    for (const { hosts } of await listShops(server.deps.db.read)) await removes(server.run, hosts[0] ?? '')
    expect((await rosa.get('/')).headers.get('location')).toBe('/entrar')
    await opensByScript(rosa, linkIn(await server.again().start()))
    expect((await rosa.passkey('/enlace/llave', new Authenticator(), 'make', ROSA)).status).toBe(200)
    await opensShop(rosa)
  })
})

async function ownsEverything({ deps }: Server, tab: ReturnType<typeof browser>): Promise<void> {
  const shops = await listShops(deps.db.read)
  if (shops.length === 0) return opensShop(tab)
  for (const { hosts } of shops) expect((await tab.get(`/t/${hosts[0]}/equipo`)).status, hosts[0]).toBe(200)
}

eachEngine((_engine, openDatabase) => {
  test('on an empty server the printed link makes its person by passkey, who leaves, comes back and owns the shop that they open', async () => {
    const { start, tab } = await openServer(await openDatabase())
    const [rosa, phone] = [tab(), new Authenticator()]
    await opensByScript(rosa, linkIn(await start()))
    expect(await rosa.html('/bienvenida')).toContain('Te damos la bienvenida')
    const welcomed = await rosa.passkey('/enlace/llave', phone, 'make', ROSA)
    expect(await welcomed.json()).toMatchObject({ code: 200, data: { a: '/' } })
    await rosa.submit('/salir', {})
    const back = tab()
    await back.passkey('/entrar/llave', phone, 'use', { volver: '/' })
    await opensShop(back)
    expect(await start(), 'there is an owner').not.toContain('#')
  })

  test('of two printed links that two people open at once, one makes the first owner, and no start prints a third', async () => {
    const { start, tab, deps } = await openServer(await openDatabase())
    const links = [linkIn(await start()), linkIn(await start())]
    const asked = await Promise.all(
      links.map(async (link, place) => {
        const one = tab()
        await opensByScript(one, link)
        const fields = { nombre: `Persona ${place}`, usuario: `persona${place}` }
        return one.askPasskey('/enlace/llave', new Authenticator(), 'make', fields)
      }),
    )
    const answers = await Promise.all(asked.map((answer) => answer()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await start()).not.toContain('#')
    expect(await hasFirstOwner(deps.db.read)).toBe(true)
  })

  test('staff owner without a shop prints such a link while there is no first owner, and says who lets in later', async () => {
    const { staff, tab, deps, app } = await openServer(await openDatabase())
    const printed = await staff('owner')
    const rosa = tab()
    await opensByScript(rosa, linkIn(printed))
    await rosa.passkey('/enlace/llave', new Authenticator(), 'make', ROSA)
    await expect(staff('owner')).rejects.toThrow('There is a first owner already')
    await opensShop(rosa)
    await expect(staff('owner')).rejects.toThrow('--shop HOST')
    expect(await staff('owner', '--shop', HOST)).toContain('/bienvenida#')
    expect((await app(new Request(`http://${HOST}/`))).status).toBe(200)
    expect(await hasFirstOwner(deps.db.read)).toBe(true)
  })

  test('who came by the link before shops were added by command gets them all by the next one', async () => {
    const { start, tab, run } = await openServer(await openDatabase())
    const [rosa, phone] = [tab(), new Authenticator()]
    await opensByScript(rosa, linkIn(await start()))
    await rosa.passkey('/enlace/llave', phone, 'make', ROSA)
    await run('shop', 'add', 'una.pe', ...ONE)
    await opensByScript(rosa, linkIn(await start()))
    const joined = await rosa.submit('/enlace/unirme', {})
    expect([joined.status, joined.headers.get('location')]).toEqual([303, '/'])
    expect((await rosa.get('/t/una.pe/equipo')).status).toBe(200)
  })
})
