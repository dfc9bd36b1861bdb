import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import { deskCalls } from '../../src/backoffice/calls/desk-calls.ts'
import { roleOfKey } from '../../src/backoffice/programs/role-of-key.ts'
import type { Database } from '../../src/database/database.ts'
import { addProgramKeyCommands } from '../../src/staff/keys/keys.command.ts'
import { onOneEngine } from '../support/databases.ts'
import { DESK_HOST, OWNER, openDesk } from '../support/desk.ts'
import { asProgram, makeProgramKey, shownKeyIds } from '../support/program-key.ts'
import { runCommand } from '../support/run-command.ts'
import { openStreet, order } from '../support/shoppers.ts'

const TOKEN = /ce_[\w-]{43}/
const MINUTE = 60_000

async function open(db: Database) {
  const street = await openStreet(db)
  const desk = openDesk(db, { clock: () => street.time.now })
  const owner = await desk.join(street.shop, OWNER)
  return { street, desk, owner, base: `/t/${street.host}` }
}

/** Fields as the form posts them. */
function posted(name: string, scopes: readonly string[], days = ''): URLSearchParams {
  return new URLSearchParams([['nombre', name], ...scopes.map((scope) => ['permiso', scope]), ['dias', days]])
}

onOneEngine((_engine, openDatabase) => {
  test('the form makes a key and shows its token once, a refused one keeps what was typed, and removing ends it', async () => {
    const db = await openDatabase()
    const { street, desk, owner, base } = await open(db)
    const page = async () => (await owner.get(`${base}/llaves`)).text()
    expect(await page()).toContain('Ningún programa tiene llave')
    const wrong = await owner.submit(`${base}/llaves`, posted('Mi <hoja>', ['persons'], 'mil'))
    const refused = await wrong.text()
    expect(wrong.status).toBe(422)
    expect(refused).toContain('value="Mi &lt;hoja&gt;"')
    expect(refused).toMatch(/value="mil"/)
    expect(refused).toMatch(/<input[^>]*checked=""[^>]*value="persons"|value="persons"[^>]*checked=""/)
    expect(refused).toContain('marca también «Ver pedidos»')
    expect(refused).toContain('Escribe de 1 a 3650 días')
    const made = await owner.submit(`${base}/llaves`, posted('Mi hoja', ['orders', 'acts'], '30'))
    const [token = ''] = TOKEN.exec(await made.text()) ?? []
    expect([made.status, made.headers.get('cache-control'), made.headers.get('location')]).toEqual([
      200,
      expect.stringContaining('no-store'),
      null,
    ])
    const list = await page()
    expect(list).toContain('Mi hoja')
    expect(list).toContain('Último uso: nunca')
    expect(list).toContain('Ver pedidos (sin datos de personas) · Confirmar, despachar y demás actos')
    expect(list).not.toContain(token)
    expect(JSON.stringify(await listActivity(db.read, street.shop.id, 20))).not.toContain(token)
    const ask = () => asProgram(desk.app, token)(`${base}/v1/orders`)
    expect((await ask()).status).toBe(200)
    expect(await page()).toContain('Último uso: ahora')
    // A sign-in that is not fresh makes no key, and loses nothing typed; a key is removed all the same.
    street.time.now += 11 * MINUTE
    const stale = await owner.submit(`${base}/llaves`, posted('Otra', ['orders']))
    expect(stale.status).toBe(403)
    expect(await stale.text()).toMatch(/confirma que eres tú[\s\S]*value="Otra"/)
    expect(await page()).not.toContain('action="/t/shop-1.test/llaves"')
    const [id = '', ...others] = await shownKeyIds(owner, street.host)
    expect(others).toEqual([])
    const removed = await owner.submit(`${base}/llaves/quitar`, { id })
    expect(removed.headers.get('location')).toBe(`${base}/llaves?quitada=si`)
    expect((await ask()).status).toBe(401)
  })

  test('two taps on one form make one key and show it twice; once it was removed the form makes no other', async () => {
    const db = await openDatabase()
    const { street, desk, owner, base } = await open(db)
    const page = await (await owner.get(`${base}/llaves`)).text()
    const [, clave = ''] = /name="clave" value="(\w+)"/.exec(page) ?? []
    const tap = async (name = 'Mi hoja', tapped = clave) => {
      const fields = posted(name, ['orders'], '30')
      fields.set('clave', tapped)
      const made = await owner.submit(`${base}/llaves`, fields)
      return { status: made.status, token: TOKEN.exec(await made.text())?.[0] ?? '' }
    }
    const [first, second] = await Promise.all([tap(), tap()])
    expect(second).toEqual(first)
    expect(first).toEqual({ status: 200, token: expect.stringMatching(TOKEN) })
    street.time.now += MINUTE
    expect(await tap()).toEqual(first)
    const [id, ...others] = await shownKeyIds(owner, street.host)
    expect(others).toEqual([])
    expect((await asProgram(desk.app, first.token)(`${base}/v1/orders`)).status).toBe(200)
    // Another name is another key, and so is another form's.
    const more = [(await tap('Otra')).token, (await tap('Mi hoja', clave.replaceAll(/\w/g, 'a'))).token]
    expect(new Set([first.token, ...more]).size).toBe(3)
    await owner.call(`${base}/llaves/quitar`, { id })
    expect(await tap()).toEqual({ status: 409, token: '' })
    expect((await asProgram(desk.app, first.token)(`${base}/v1/orders`)).status).toBe(401)
  })

  test('a key that somebody made who has left is marked', async () => {
    const db = await openDatabase()
    const { street, desk, owner, base } = await open(db)
    const gone = await desk.join(street.shop, OWNER, 'Luis Rojas')
    await makeProgramKey(gone, street.host, ['orders'], { name: 'De Luis' })
    await makeProgramKey(owner, street.host, ['orders'], { name: 'De Rosa' })
    const list = async () => (await owner.get(`${base}/llaves`)).text()
    expect(await list()).not.toContain('ya no está')
    await owner.call(`${base}/equipo/quitar`, { persona: gone.personId })
    expect((await list()).match(/La hizo alguien que ya no está/g)).toHaveLength(1)
    expect(await list()).toMatch(/De Luis[\s\S]*La hizo alguien que ya no está/)
  })

  test('the description says of each call which scope of a key opens it, and of what is for people none', async () => {
    const { desk } = await open(await openDatabase())
    const described = (await (await desk.app(new Request(`http://${DESK_HOST}/openapi.json`))).json()).paths
    for (const call of deskCalls) {
      const { name, method, path, scope, who } = call
      const { security } = described[path.replace(/:(\w+)/g, '{$1}')][method]
      const isForPeople = scope === undefined || roleOfKey(call) === null
      const isForNobody = typeof who !== 'string' && who.roles.length === 0
      expect(security, name).toEqual([
        ...(isForNobody ? [] : [{ session: [] }]),
        ...(isForPeople ? [] : [{ key: [scope] }]),
      ])
    }
    const acting = deskCalls.filter(({ scope }) => scope === 'acts')
    const forPeople = acting.filter((call) => roleOfKey(call) === null).map(({ name }) => name)
    expect(forPeople.toSorted()).toEqual([
      'order_aceptar_pago',
      'order_corregir',
      'order_rechazar_pago',
      'order_rendir',
    ])
  })

  test('what a program did has the name of its key in the history and in the log, as long as the key is there', async () => {
    const db = await openDatabase()
    const { street, desk, owner, base } = await open(db)
    const code = await order(street, { phone: '987654321' })
    const token = await makeProgramKey(owner, street.host, ['orders', 'acts'], { name: 'Mi n8n' })
    const did = await asProgram(desk.app, token)(`${base}/pedidos/${code}/confirmar`, { key: 'a-key-of-mine' })
    expect(did.status).toBe(200)
    const said = async () => [
      await (await owner.get(`${base}/pedidos/${code}`)).text(),
      await (await owner.get(`${base}/actividad`)).text(),
    ]
    for (const text of await said()) expect(text).toContain('Mi n8n (programa)')
    await owner.call(`${base}/llaves/quitar`, { id: (await shownKeyIds(owner, street.host))[0] })
    for (const text of await said()) {
      expect(text).toContain('Un programa')
      expect(text).not.toContain('Mi n8n (programa)')
    }
  })

  test('an operator makes a key of two shops, lists it, and removes it from one', async () => {
    const db = await openDatabase()
    const { street, desk } = await open(db)
    const other = await openStreet(db, 'shop-2', street.time)
    const run = (...words: readonly string[]) => runCommand(addProgramKeyCommands, desk.deps, 'program-key', ...words)
    const both = ['--shop', street.host, other.host, '--name', 'Central']
    await expect(run('make', ...both, '--scope', 'persons')).rejects.toThrow('needs the scope orders')
    const token = await run('make', ...both, '--scope', 'orders', 'persons', '--days', '30')
    expect(token).toMatch(/^ce_[\w-]{43}$/)
    const ask = async (host: string) => {
      return (await asProgram(desk.app, token)(`/t/${host}/v1/orders`)).status
    }
    expect([await ask(street.host), await ask(other.host)]).toEqual([200, 200])
    const [, id = ''] =
      /^(\S+) {2}Central {2}orders persons {2}used 2026-\S+ \S+, until 2026-/.exec(
        await run('list', '--shop', street.host),
      ) ?? []
    expect(await run('remove', id, '--shop', street.host)).toBe(`The key opens ${street.host} no more.`)
    await expect(run('remove', id, '--shop', street.host)).rejects.toThrow('There is no such key')
    expect([await ask(street.host), await ask(other.host)]).toEqual([401, 200])
    expect(await run('list', '--shop', street.host)).toBe('No program has a key of this shop.')
  })
})
