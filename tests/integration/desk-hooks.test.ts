import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import type { Database } from '../../src/database/database.ts'
import { createHookRelay } from '../../src/orders/hooks/sending/run-hooks.job.ts'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { LOOPBACK, openReceiver } from '../support/hook-receiver.ts'
import { openStreet, order } from '../support/shoppers.ts'

const SECRET = /whsec_[A-Za-z0-9+/]{43}=/
const MINUTE = 60_000

async function open(db: Database) {
  const street = await openStreet(db)
  const desk = openDesk(db, { clock: () => street.time.now, reach: LOOPBACK })
  const owner = await desk.join(street.shop, OWNER)
  const base = `/t/${street.host}/avisos-a-programas`
  return {
    ...{ street, desk, owner, base, receiver: await openReceiver() },
    page: async (path = base) => (await owner.get(path)).text(),
    turn: () => createHookRelay(desk.deps).turn(),
  }
}

function posted(url: string, topics: readonly string[], persons = false): URLSearchParams {
  const fields = [['direccion', url], ...topics.map((topic) => ['tema', topic])]
  return new URLSearchParams(persons ? [...fields, ['personas', 'si']] : fields)
}

onOneEngine((_engine, openDatabase) => {
  test('an owner adds an address, sees its secret once, tries it, sees each answer, resends, pauses, changes and removes', async () => {
    const db = await openDatabase()
    const { street, owner, base, page, receiver, turn } = await open(db)
    expect(await page()).toContain('No se le avisa a ningún programa')
    const wrong = await owner.submit(base, posted('https://yo:clave@x.pe/<a>', [], true))
    const refused = await wrong.text()
    expect(wrong.status).toBe(422)
    expect(refused).toContain('value="https://yo:clave@x.pe/&lt;a&gt;"')
    expect(refused).toContain('Quita el usuario y la contraseña')
    expect(refused).toContain('Marca al menos un tema')
    expect(refused).toMatch(/<input[^>]*name="personas"[^>]*checked=""|checked=""[^>]*name="personas"/)
    // Two taps on one form are one address, and both see its secret.
    const [, clave = ''] = /name="clave" value="([\da-f]{32})"/.exec(refused) ?? []
    const fields = posted(receiver.url, ['order.placed', 'order.state_changed'])
    fields.set('clave', clave)
    const taps = await Promise.all([owner.submit(base, fields), owner.submit(base, fields)])
    const secrets = await Promise.all(
      taps.map(async (made) => SECRET.exec((await made.text()).replaceAll('&#x2B;', '+'))?.[0]),
    )
    const [secret = '', again] = secrets
    expect([...taps.map(({ status }) => status), secret !== '', again]).toEqual([200, 200, true, secret])
    const list = await page()
    expect(list.match(/href="[^"]*avisos-a-programas\/[0-9a-f]{24}"/g)).toHaveLength(1)
    expect(list).not.toContain('whsec_')
    expect(list).toMatch(/receiver\.test:\d+\/in[\s\S]*Todavía no se envió nada[\s\S]*Activo/)
    const [, one = ''] = /href="(\/t\/[^"]*avisos-a-programas\/[0-9a-f]{24})"/.exec(list) ?? []

    receiver.answer((response) => response.writeHead(500).end('falta la columna <b>'))
    const tested = await owner.submit(`${one}/prueba`, {})
    expect(tested.headers.get('location')).toBe(`${one}?hecho=prueba`)
    expect(await page(`${one}?hecho=prueba`)).toMatch(
      /no se aceptó: respondió 500 en \d+ ms: «falta la columna &lt;b&gt;»/,
    )
    expect(receiver.got[0]?.json).toMatchObject({ type: 'test' })

    receiver.answer((response) => response.end('ok'))
    const code = await order(street, { phone: '987654321' })
    await turn()
    const shown = await page(one)
    expect(shown).toMatch(new RegExp(`Pedido nuevo[\\s\\S]*${code}[\\s\\S]*Respondió 200[\\s\\S]*«ok»`))
    const [, mensaje = ''] = /name="mensaje" value="(msg_\w+)"/.exec(shown) ?? []
    await owner.submit(`${one}/reenviar`, { mensaje })
    await turn()
    expect(receiver.got.slice(1).map(({ headers }) => headers['webhook-id'])).toEqual([mensaje, mensaje])

    await owner.submit(`${one}/pausar`, {})
    await order(street, { phone: '987654322' })
    await turn()
    expect(receiver.got).toHaveLength(3)
    expect(await page(one)).toMatch(/En pausa[\s\S]*Por enviar/)
    await owner.submit(`${one}/seguir`, {})
    await turn()
    expect(receiver.got).toHaveLength(4)

    const [other = ''] = SECRET.exec(await (await owner.submit(one, {})).text()) ?? []
    expect(other).not.toBe(secret)
    street.time.now += 11 * MINUTE
    expect((await owner.submit(one, {})).status).toBe(403)
    const stale = await owner.submit(base, posted('https://hooks.pe/otro', ['order.placed']))
    expect(stale.status).toBe(403)
    expect(await stale.text()).toMatch(/confirma que eres tú[\s\S]*value="https:\/\/hooks\.pe\/otro"/)
    const removed = await owner.submit(`${one}/quitar`, {})
    expect(removed.headers.get('location')).toBe(`${base}?quitado=si`)
    expect((await owner.get(one)).status).toBe(404)
    const log = JSON.stringify(await listActivity(db.read, street.shop.id, 20))
    for (const act of ['make-hook', 'test-hook', 'resend-message', 'pause-hook', 'resume-hook', 'change-hook-secret']) {
      expect(log, act).toContain(`"${act}"`)
    }
    expect(log).not.toMatch(/whsec_|\/in"/)
  })
})
