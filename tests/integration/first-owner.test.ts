import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { hasFirstOwner } from '../../src/staff/links/first-owner.step.ts'
import { addStaffCommands } from '../../src/staff/staff.command.ts'
import { testSettings } from '../support/app.ts'
import { Authenticator } from '../support/authenticator.ts'
import { eachEngine, testFolder } from '../support/databases.ts'
import { openDesk } from '../support/desk.ts'
import { browser } from '../support/desk-tab.ts'
import { HOST, linkIn, NEW, printedByStart } from '../support/first-steps.ts'
import { runCommand } from '../support/run-command.ts'
import { runShopCommand } from '../support/shop-commands.ts'
import { SHORT_PASSWORD } from '../support/staff.ts'

const ROSA = { nombre: 'Rosa Quispe', usuario: 'rosa' }
const ONE = ['--title', 'Una', '--country', 'peru', '--phone', '987654321']

eachEngine((_engine, openDatabase) => {
  async function openServer(db: Database) {
    const settings = testSettings({ shopDomain: 'tiendas.pe', dataDir: await testFolder() })
    const { app, deps } = openDesk(db, { settings })
    const staff = (...words: readonly string[]) =>
      runCommand(
        (program, context) => addStaffCommands(program, context, { deskAddress: 'http://desk.localhost:3000' }),
        deps,
        'staff',
        ...words,
      )
    return { app, deps, staff, start: () => printedByStart(deps), tab: () => browser(app) }
  }

  async function opensShop(tab: ReturnType<typeof browser>) {
    expect((await tab.get('/')).headers.get('location')).toBe('/primeros-pasos')
    expect(await tab.html('/primeros-pasos')).toContain('¿En qué país vendes?')
    const opened = await tab.submit('/primeros-pasos/tienda', NEW)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/t/${HOST}/primeros-pasos`])
    expect((await tab.get(`/t/${HOST}/equipo`)).status, 'only an owner sees the team').toBe(200)
  }

  test('on an empty server the printed link makes its person by passkey, who leaves, comes back and owns the shop that they open', async () => {
    const { start, tab } = await openServer(await openDatabase())
    const [rosa, phone] = [tab(), new Authenticator()]
    await rosa.submit('/enlace', { enlace: linkIn(await start()) })
    expect(await rosa.html('/bienvenida')).toContain('Te damos la bienvenida')
    const welcomed = await rosa.passkey('/enlace/llave', phone, 'make', ROSA)
    expect(await welcomed.json()).toMatchObject({ code: 200, data: { a: '/' } })
    await rosa.submit('/salir', {})
    const back = tab()
    await back.passkey('/entrar/llave', phone, 'use', { volver: '/' })
    await opensShop(back)
    expect(await start(), 'there is an owner').not.toContain('#')
  })

  test('by password it needs codes, and then opens the first shop too', async () => {
    const { start, tab, deps } = await openServer(await openDatabase())
    const rosa = tab()
    await rosa.submit('/enlace', { enlace: linkIn(await start()) })
    const alone = await rosa.submit('/bienvenida', { ...ROSA, clave: 'tres gatos y un farol' })
    expect([alone.status, await alone.text()]).toEqual([422, expect.stringContaining('necesita una llave de acceso')])
    const html = await rosa.html('/bienvenida')
    const [, oferta = ''] = /name="oferta" value="([^"]+)"/.exec(html) ?? []
    const [, secret = ''] = /secret=([A-Z2-7]+)/.exec(html) ?? []
    const codigo = new TOTP({ secret }).generate({ timestamp: deps.clock() })
    const welcomed = await rosa.submit('/bienvenida', { ...ROSA, clave: SHORT_PASSWORD, codigo, oferta })
    expect([welcomed.status, welcomed.headers.get('location')]).toEqual([303, '/'])
    await opensShop(rosa)
  })

  test('of two printed links that two people open at once, one makes the first owner, and no start prints a third', async () => {
    const { start, tab, deps } = await openServer(await openDatabase())
    const links = [linkIn(await start()), linkIn(await start())]
    const answers = await Promise.all(
      links.map(async (enlace, place) => {
        const one = tab()
        await one.submit('/enlace', { enlace })
        const fields = { nombre: `Persona ${place}`, usuario: `persona${place}` }
        return one.passkey('/enlace/llave', new Authenticator(), 'make', fields)
      }),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await start()).not.toContain('#')
    expect(await hasFirstOwner(deps.db.read)).toBe(true)
  })

  test('staff owner without a shop prints such a link while there is no first owner, and says who lets in later', async () => {
    const { staff, tab, deps, app } = await openServer(await openDatabase())
    const printed = await staff('owner')
    const rosa = tab()
    await rosa.submit('/enlace', { enlace: linkIn(printed) })
    await rosa.passkey('/enlace/llave', new Authenticator(), 'make', ROSA)
    await expect(staff('owner')).rejects.toThrow('There is a first owner already')
    await opensShop(rosa)
    await expect(staff('owner')).rejects.toThrow('--shop HOST')
    expect(await staff('owner', '--shop', HOST)).toContain('/bienvenida#')
    expect((await app(new Request(`http://${HOST}/`))).status).toBe(200)
    expect(await hasFirstOwner(deps.db.read)).toBe(true)
  })

  test('who came by the link before shops were added by command gets them all by the next one', async () => {
    const { start, tab, deps } = await openServer(await openDatabase())
    const [rosa, phone] = [tab(), new Authenticator()]
    await rosa.submit('/enlace', { enlace: linkIn(await start()) })
    await rosa.passkey('/enlace/llave', phone, 'make', ROSA)
    await runShopCommand({ db: deps.db, dataDir: '' }, 'add', 'una.pe', ...ONE)
    await rosa.submit('/enlace', { enlace: linkIn(await start()) })
    const joined = await rosa.submit('/enlace/unirme', {})
    expect([joined.status, joined.headers.get('location')]).toEqual([303, '/'])
    expect((await rosa.get('/t/una.pe/equipo')).status).toBe(200)
  })
})
