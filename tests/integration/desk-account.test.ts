import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import { findPersonByLogin } from '../../src/staff/people.store.ts'
import { Authenticator } from '../support/authenticator.ts'
import { onOneEngine } from '../support/databases.ts'
import { browser, openAccounts } from '../support/desk-tab.ts'
import { PASSWORD } from '../support/staff.ts'

const MINUTE = 60_000

onOneEngine((_engine, openDatabase) => {
  const opened = async () => openAccounts(await openDatabase())

  test('an account keeps its sessions, codes and password in its own hands, without scripts', async () => {
    const { app, member, wait } = await opened()
    const [tab, other] = [await member('luis'), browser(app)]
    await other.submit('/entrar', { usuario: 'luis', clave: PASSWORD, codigo: '' })
    expect(await tab.html('/cuenta')).toContain('Cerrar todas las demás')
    wait(10 * MINUTE)
    expect((await tab.submit('/cuenta/sesiones', {})).headers.get('location')).toBe('/entrar?volver=%2Fcuenta')
    expect((await other.get('/cuenta')).status).toBe(200)
    await tab.submit('/entrar', { usuario: 'luis', clave: PASSWORD, codigo: '' })
    await tab.submit('/cuenta/sesiones', {})
    expect((await other.get('/cuenta')).status).toBe(303)
    const codes = await (await tab.submit('/cuenta/codigos', {})).text()
    expect(codes.match(/<li>[0-9A-Z]{4}(-[0-9A-Z]{4}){5}<\/li>/g)).toHaveLength(10)
    expect(await tab.html('/cuenta')).toContain('Te quedan 10.')
    const refused = await tab.submit('/cuenta/clave', { clave: 'passwordpassword', codigos: 'off' })
    expect(await refused.text()).toContain('de las primeras que se prueban')
    const changed = await tab.submit('/cuenta/clave', { clave: 'otros tres gatos mansos', codigos: 'off' })
    expect(changed.headers.get('location')).toBe('/cuenta')
    expect((await other.submit('/entrar', { usuario: 'luis', clave: PASSWORD, codigo: '' })).status).toBe(422)
  })

  test('a session in use says so in the list of sessions, at most every five minutes', async () => {
    const { member, wait } = await opened()
    const tab = await member('luis')
    wait(6 * 24 * 60 * MINUTE)
    expect((await tab.get('/cuenta')).status).toBe(200)
    wait(6 * 24 * 60 * MINUTE)
    expect((await tab.get('/cuenta')).status).toBe(200)
  })

  test('a person changes name and login with a fresh sign-in; other devices stay, and the log has neither name', async () => {
    const { app, db, member, wait, owner } = await opened()
    const [tab, other] = [await member('luis'), browser(app)]
    await other.submit('/entrar', { usuario: 'luis', clave: PASSWORD })
    wait(10 * MINUTE)
    const names = { nombre: ' Luis  Paz ', usuario: '987 111 222' }
    expect((await tab.submit('/cuenta/datos', names)).headers.get('location')).toBe('/entrar?volver=%2Fcuenta')
    await tab.submit('/entrar', { usuario: 'luis', clave: PASSWORD })
    expect((await tab.submit('/cuenta/datos', names)).headers.get('location')).toBe('/cuenta')
    for (const device of [tab, other])
      expect(await device.html('/cuenta')).toContain('Luis Paz · usuario <strong>987111222</strong>')
    expect((await browser(app).submit('/entrar', { usuario: 'luis', clave: PASSWORD })).status).toBe(422)
    expect((await browser(app).submit('/entrar', { usuario: '987111222', clave: PASSWORD })).status).toBe(303)
    const [entry] = (await listActivity(db.read, 'one', 50)).filter(({ act }) => act === 'rename-oneself')
    expect(entry?.details).toEqual({ changed: ['name', 'login'] })
    expect(JSON.stringify(entry)).not.toMatch(/luis|987 ?111/i)
    const told = await (await owner.get('/t/una.pe/actividad')).text()
    expect(told).toContain('cambió su nombre y el usuario')
  })

  test('a login that somebody has is refused with what was typed, and trying logins is slowed as guesses are', async () => {
    const { db, member, wait } = await opened()
    await member('ana')
    const tab = await member('luis')
    const taken = await tab.submit('/cuenta/datos', { nombre: 'Luisito', usuario: 'ANA' })
    expect(taken.status).toBe(422)
    const page = await taken.text()
    expect(page).toContain('Alguien ya entra con ese usuario')
    expect(page).toContain('value="Luisito"')
    expect((await findPersonByLogin(db.read, 'luis'))?.name).toBe('luis')
    expect((await tab.submit('/cuenta/datos', { nombre: '', usuario: 'luis' })).status).toBe(422)
    expect((await tab.submit('/cuenta/datos', { nombre: 'Luis', usuario: 'x' })).status).toBe(422)
    const again = () => tab.submit('/cuenta/datos', { nombre: 'Luis', usuario: 'ana' })
    for (let tries = 0; tries < 9; tries += 1) expect((await again()).status).toBe(422)
    expect((await again()).status).toBe(429)
    expect((await tab.submit('/cuenta/datos', { nombre: 'Luis', usuario: 'luisa' })).status).toBe(303)
    wait(MINUTE)
    expect((await again()).status).toBe(422)
  })

  test('two people who take one login at once: one has it, and the other is told', async () => {
    const { member } = await opened()
    const tabs = [await member('luis'), await member('ana')]
    const asked = tabs.map((tab) => tab.submit('/cuenta/datos', { nombre: 'Nombre', usuario: 'tienda' }))
    const answers = await Promise.all(asked)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422])
  })

  test('a passkey is called what its person calls it, and nobody names another’s', async () => {
    const { member, wait } = await opened()
    const [tab, ana] = [await member('luis'), await member('ana')]
    const phone = new Authenticator()
    await tab.passkey('/cuenta/llave', phone, 'make')
    const name = (who: typeof tab, nombre: string) => who.submit('/cuenta/llave/nombre', { llave: phone.id, nombre })
    expect((await name(tab, ' Mi   celular ')).status).toBe(303)
    expect(await tab.html('/cuenta')).toContain('<strong>Mi celular</strong>')
    expect((await name(ana, 'Mío')).status).toBe(422)
    expect((await name(tab, 'x'.repeat(41))).status).toBe(422)
    expect(await tab.html('/cuenta')).toContain('<strong>Mi celular</strong>')
    expect((await name(tab, '')).status).toBe(303)
    expect(await tab.html('/cuenta')).not.toContain('<strong>Mi celular')
    wait(10 * MINUTE)
    expect((await name(tab, 'Tarde')).headers.get('location')).toBe('/entrar?volver=%2Fcuenta')
  })
})
