import { expect, test } from 'vitest'
import { shopsOfPerson } from '../../src/staff/team/memberships.store.ts'
import { NOVEMBER_2026, testSettings } from '../support/app.ts'
import { Authenticator } from '../support/authenticator.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { browser, openAccounts } from '../support/desk-tab.ts'
import { linkIn, printedByStart } from '../support/first-steps.ts'
import { PlainBrowser } from '../support/plain-browser.ts'
import { PASSWORD } from '../support/staff.ts'

const MINUTE = 60_000

onOneEngine((_engine, openDatabase) => {
  const opened = async () => openAccounts(await openDatabase())

  test('the first owner opens the link of the start with a passkey, and owns every shop', async () => {
    const db = await openDatabase()
    await openCatalogueShop(db, { id: 'one', hosts: ['una.pe'] })
    const { app, deps } = openDesk(db)
    const link = linkIn(await printedByStart(deps))
    const tab = browser(app)
    const opened = await tab.submit('/enlace', { enlace: link, ruta: '/bienvenida' })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/bienvenida'])
    expect(opened.headers.getSetCookie()[0]).toMatch(
      /^desk-link=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(await tab.html('/bienvenida')).toContain('Te damos la bienvenida')
    const phone = new Authenticator()
    const fields = { nombre: 'Rosa Quispe', usuario: '987 654 321' }
    const welcomed = await tab.passkey('/enlace/llave', phone, 'make', fields)
    expect(await welcomed.json()).toMatchObject({ code: 200, data: { a: '/' } })
    expect([...tab.jar.keys()].toSorted()).toEqual(['desk', 'desk-known'])
    expect((await tab.get('/')).headers.get('location')).toBe('/t/una.pe/hoy')
    expect(await tab.html('/t/una.pe/hoy')).toContain('Guarda tus códigos de recuperación')
    await tab.submit('/cuenta/codigos', {})
    expect(await tab.html('/t/una.pe/hoy')).not.toContain('códigos de recuperación')
    const other = browser(app)
    const signedIn = await other.passkey('/entrar/llave', phone, 'use', { volver: '/t/una.pe/pedidos' })
    expect(await signedIn.json()).toMatchObject({ data: { a: '/t/una.pe/pedidos' } })
    expect((await other.get('/t/una.pe/equipo')).status).toBe(200)
    expect((await browser(app).submit('/enlace', { enlace: link })).headers.get('location')).toBe('/enlace')
  })

  test('a password signs in without scripts, under a new session each time; the old one of the browser is over', async () => {
    const { member } = await opened()
    const tab = await member('luis')
    const first = tab.jar.get('desk')
    expect(await tab.html('/cuenta')).toContain('usuario <strong>luis</strong>')
    const again = await tab.submit('/entrar', { usuario: 'LUIS', clave: PASSWORD, codigo: '', volver: '/cuenta' })
    expect([again.status, again.headers.get('location')]).toEqual([303, '/cuenta'])
    expect(tab.jar.get('desk')).not.toBe(first)
    const second = tab.jar.get('desk') ?? ''
    tab.jar.set('desk', first ?? '')
    expect((await tab.get('/cuenta')).headers.get('location')).toBe('/entrar?volver=%2Fcuenta')
    tab.jar.set('desk', second)
    const wrong = await tab.submit('/entrar', { usuario: 'luis', clave: 'x', codigo: '', volver: '/cuenta' })
    expect(wrong.status).toBe(422)
    const html = await wrong.text()
    expect(html).toContain('El usuario, la contraseña o el código no son correctos.')
    expect(html).toContain('value="luis"')
    expect(html).not.toContain('value="x"')
  })

  test('over HTTPS the cookies have names that no other host can plant, and a plain one counts for nothing', async () => {
    const db = await openDatabase()
    await openCatalogueShop(db, { id: 'one', hosts: ['una.pe'] })
    const { app, deps } = openDesk(db, { settings: testSettings({ trustedProxies: ['127.0.0.1'] }) })
    const tab = browser(app, '127.0.0.1', 'https')
    await tab.submit('/enlace', { enlace: linkIn(await printedByStart(deps)) })
    expect([...tab.jar.keys()]).toEqual(['__Host-desk-link'])
    await tab.passkey('/enlace/llave', new Authenticator(), 'make', { nombre: 'Rosa', usuario: 'rosa' })
    expect([...tab.jar.keys()].toSorted()).toEqual(['__Host-desk', '__Host-desk-known'])
    expect((await tab.get('/cuenta')).status).toBe(200)
    tab.jar.set('desk', tab.jar.get('__Host-desk') ?? '')
    tab.jar.delete('__Host-desk')
    expect((await tab.get('/cuenta')).status).toBe(303)
  })

  test('leaving ends the session and empties what the browser kept', async () => {
    const { member } = await opened()
    const tab = await member('luis')
    const token = tab.jar.get('desk') ?? ''
    expect((await tab.get('/salir')).status).toBe(404)
    const left = await tab.submit('/salir', {})
    expect([left.status, left.headers.get('location')]).toEqual([303, '/entrar'])
    expect(left.headers.get('clear-site-data')).toBe('"cache", "storage"')
    expect(tab.jar.has('desk')).toBe(false)
    tab.jar.set('desk', token)
    expect((await tab.get('/cuenta')).status).toBe(303)
  })

  test('guessing is slowed, a right password then waits as a wrong one does, and nobody locks anybody out', {
    tags: ['detail'],
  }, async () => {
    const { app, member, wait } = await opened()
    const luis = await member('luis')
    const guesser = browser(app, '203.0.113.9')
    const guess = (clave: string) => guesser.submit('/entrar', { usuario: 'luis', clave, codigo: '' })
    const answers = []
    for (let count = 0; count < 11; count += 1) answers.push((await guess(`guess ${count}`)).status)
    expect(answers).toEqual([...Array(10).fill(422), 429])
    expect((await guess(PASSWORD)).status).toBe(429)
    const elsewhere = browser(app, '198.51.100.4')
    expect((await elsewhere.submit('/entrar', { usuario: 'luis', clave: PASSWORD, codigo: '' })).status).toBe(303)
    luis.jar.delete('desk')
    for (let network = 0; network < 12; network += 1) {
      const bot = browser(app, `192.0.${network}.1`)
      for (let count = 0; count < 10; count += 1)
        await bot.submit('/entrar', { usuario: 'luis', clave: '', codigo: '' })
    }
    const stranger = browser(app, '198.51.100.5')
    expect((await stranger.submit('/entrar', { usuario: 'luis', clave: PASSWORD, codigo: '' })).status).toBe(429)
    expect((await luis.submit('/entrar', { usuario: 'luis', clave: PASSWORD, codigo: '' })).status).toBe(303)
    wait(2 * MINUTE)
    expect((await guess(PASSWORD)).status).toBe(303)
  })

  test('answers to passkeys are slowed by network, and right ones cost nothing', async () => {
    const { app, invitation } = await opened()
    const [tab, phone] = [browser(app), new Authenticator()]
    await tab.submit('/enlace', { enlace: await invitation() })
    await tab.passkey('/enlace/llave', phone, 'make', { nombre: 'Luis', usuario: 'luis' })
    for (let count = 0; count < 40; count += 1)
      expect((await tab.passkey('/entrar/llave', phone, 'use')).status).toBe(200)
    const statuses = []
    for (let count = 0; count < 61; count += 1)
      statuses.push((await tab.submit('/entrar/llave', { respuesta: '' })).status)
    expect(statuses).toEqual([...Array(60).fill(422), 429])
    expect((await tab.submit('/entrar/llave/pedir', {})).status).toBe(429)
  })

  test('an owner invites by a link, changes roles and removes; each asks for a sign-in of the last ten minutes', async () => {
    const { app, db, shop, owner, wait, member } = await opened()
    const luis = await member('luis')
    const made = await owner.submit('/t/una.pe/equipo/invitar', { rol: 'packer', permiso: 'payments' })
    const html = await made.text()
    const [, share = ''] = /href="https:\/\/wa\.me\/\?text=([^"]+)"/.exec(html) ?? []
    const [link = ''] = /http\S+/.exec(decodeURIComponent(share)) ?? []
    expect(html, 'what is copied is what the chat says').toContain(`value="${link}"`)
    const ana = await PlainBrowser.at(app, link)
    await ana.post({ enlace: link })
    await ana.post({ nombre: 'Ana', usuario: 'ana', clave: 'corta' })
    expect([ana.page.status, ana.page.path]).toEqual([422, '/invitacion'])
    await ana.post({ clave: PASSWORD })
    expect([ana.page.status, ana.page.path]).toEqual([200, '/t/una.pe/hoy'])
    expect((await ana.open('/t/una.pe/equipo')).page.status).toBe(403)
    const team = await (await owner.get('/t/una.pe/equipo')).text()
    expect(team).toContain('Empaca, valida pagos')
    const [, luisId = ''] =
      /value="([\w-]{22})"[\s\S]*$/.exec(team.slice(team.indexOf('Cambiar o quitar a luis'))) ?? []
    expect(
      await owner.call('/t/una.pe/equipo/rol', { persona: luisId, rol: 'viewer', permiso: ['exports'] }),
    ).toMatchObject({ status: 200 })
    expect((await shopsOfPerson(db.read, luisId))[0]?.permission).toEqual({ role: 'viewer', switches: ['exports'] })
    expect(await owner.call('/t/una.pe/equipo/rol', { persona: luisId, rol: 'owner' })).toMatchObject({
      status: 409,
      body: { reason: 'owner-needs-more' },
    })
    expect(await owner.call('/t/una.pe/equipo/quitar', { persona: owner.personId })).toMatchObject({
      status: 409,
      body: { reason: 'last-owner' },
    })
    wait(10 * MINUTE)
    expect(await owner.call('/t/una.pe/equipo/quitar', { persona: luisId })).toMatchObject({
      status: 401,
      body: { reason: 'prove-again' },
    })
    expect((await owner.submit('/t/una.pe/equipo/invitar', { rol: 'viewer' })).headers.get('location')).toBe(
      '/entrar?volver=%2Ft%2Funa.pe%2Fequipo',
    )
    expect(await (await owner.get('/t/una.pe/equipo')).text()).not.toContain('equipo/quitar')
    const { join } = openDesk(db, { clock: () => NOVEMBER_2026 + 10 * MINUTE })
    const eva = await join(shop, OWNER, 'Eva')
    expect((await eva.submit('/t/una.pe/equipo/quitar', { persona: luisId })).status).toBe(303)
    expect((await luis.get('/t/una.pe/pedidos')).status).toBe(303)
  })
})
