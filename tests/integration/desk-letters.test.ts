import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import { commandLine } from '../../src/activity/actor.ts'
import { answerSheet } from '../../src/claims/answer-sheet.action.ts'
import { waitingSheets } from '../../src/claims/sheets.store.ts'
import { mailId } from '../../src/mail/mail-letter.ts'
import { orderLetterId } from '../../src/orders/letters/order-letter-ids.ts'
import { phoneNumber } from '../../src/tickets/placing/phone-number.ts'
import { forgetCustomer } from '../../src/tracking/personal-data/forget-customer.job.ts'
import { testSettings } from '../support/app.ts'
import { CLAIM, post } from '../support/claims.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk, PACKER } from '../support/desk.ts'
import { startMailServer } from '../support/mail-server.ts'
import { openMailShop } from '../support/mail-shop.ts'

const DAY = 86_400_000

onOneEngine((_engine, openDatabase) => {
  /** A shop whose mail server refuses `nadie@…` and `lleno@…` until it is mended. */
  async function open() {
    const db = await openDatabase()
    const mailShop = await openMailShop(db)
    const { shop, host, clock } = mailShop
    let isMended = false
    const server = await startMailServer({
      refusal: (to) => {
        if (isMended) return null
        if (to.startsWith('nadie')) return { code: 550, text: `5.1.1 <${to}>: No such user here` }
        return to.startsWith('lleno') ? { code: 552, text: '5.2.2 Mailbox full' } : null
      },
    })
    const settings = testSettings({ mail: server.settings })
    const desk = openDesk(db, { clock, settings })
    const text = async (path: string, permission = OWNER) =>
      (await (await desk.join(shop, permission)).get(`/t/${host}/${path}`)).text()
    return {
      ...{ ...mailShop, server, desk, text },
      relay: mailShop.relayTo(server.settings),
      mend: () => {
        isMended = true
      },
    }
  }

  test('letters that a server refused for good stand at the desk with order, reason and ways out, and are sent again', async () => {
    const { order, relay, shop, host, text, desk, mend, server, db, wait } = await open()
    expect(await text('correos')).toContain('Ningún correo de los últimos 7 días quedó sin llegar.')
    const [lost, full] = [await order('nadie@correo.pe'), await order('lleno@correo.pe')]
    const fine = await order('rosa@correo.pe')
    await relay.turn()
    expect(await text('hoy')).toContain('2 correos no llegaron a sus clientes')
    const list = await text('correos')
    expect(list).toContain(`href="/t/${host}/pedidos/${lost.code}"`)
    expect(list).toContain('<p>El aviso de que recibiste su pedido</p><p>nadie@correo.pe</p>')
    expect(list).toContain('Esa dirección de correo no existe o ya no se usa.')
    expect(list).toContain('Su buzón está lleno.')
    expect(list).toContain(`https://wa.me/51${lost.phone}?text=Hola%20Rosa`)
    expect(list).not.toMatch(/No such user|Mailbox full|\b550\b|rosa@correo\.pe/)
    expect(await text(`pedidos/${lost.code}`)).toContain('El aviso de que recibiste su pedido no llegó por correo.')
    expect(await text(`pedidos/${fine.code}`)).not.toContain('no llegó por correo')
    expect(await text(`pedidos/${lost.code}`, PACKER)).not.toContain('no llegó por correo')

    mend()
    const confirmer = await desk.join(shop, CONFIRMER)
    const [one] = /name="carta" value="[^"]+"/.exec(list.slice(list.indexOf(lost.code))) ?? []
    expect(one).toContain(orderLetterId('placed', lost.id))
    const carta = orderLetterId('placed', lost.id)
    const sent = await confirmer.submit(`/t/${host}/correos`, { carta })
    expect(sent.headers.get('location')).toBe(`/t/${host}/correos?reenviados=1`)
    expect(await text('correos?reenviados=1')).toContain('1 correo sale otra vez en unos segundos.')
    await relay.turn()
    expect(server.received.map(({ to }) => to)).toEqual(['rosa@correo.pe', 'nadie@correo.pe'])
    expect(await text('hoy')).toContain('1 correo no llegó a su cliente')
    const all = await confirmer.call(`/t/${host}/correos`, {})
    expect(all.body.data).toEqual({ letters: 1 })
    wait(60_000)
    await relay.turn()
    expect(server.received.map(({ to }) => to)).toContain('lleno@correo.pe')
    expect(await text(`pedidos/${full.code}`)).not.toContain('no llegó por correo')
    const log = (await listActivity(db.read, shop.id, 20)).filter(({ act }) => act === 'retry-mail')
    expect(log.map(({ details, actor }) => [details, actor])).toEqual([
      [{ letters: 1 }, `staff:${confirmer.personId}`],
      [{ letters: 1 }, `staff:${confirmer.personId}`],
    ])
    expect(await text('actividad')).toContain('volvió a enviar 1 correo que no llegó')
  })

  test('nothing of who was forgotten and nothing old is sent again, whatever is asked for, and nothing of another shop', async () => {
    const { order, relay, shop, host, text, desk, mend, server, depsFor, wait } = await open()
    const old = await order('nadie@correo.pe')
    const gone = await order('nadie2@correo.pe')
    await relay.turn()
    wait(3 * DAY)
    await forgetCustomer(depsFor(null), [shop], phoneNumber(shop.country, gone.phone), commandLine)
    expect(await text('correos')).not.toContain(gone.code)
    expect(await text('correos')).toContain(old.code)
    mend()
    const owner = await desk.join(shop, OWNER)
    const retry = async (carta: string) =>
      (await owner.call(`/t/${host}/correos`, { carta })).body.data as { readonly letters: number }
    expect(await retry(orderLetterId('placed', gone.id))).toEqual({ letters: 0 })
    expect(await retry(mailId(orderLetterId('placed', old.id)))).toEqual({ letters: 0 })
    wait(5 * DAY)
    expect(await text('hoy')).not.toContain('correo no llegó')
    const later = await desk.join(shop, OWNER)
    expect((await later.call(`/t/${host}/correos`, {})).body.data).toEqual({ letters: 0 })
    expect(await text(`pedidos/${old.code}`)).toContain('no llegó por correo')
    await relay.turn()
    expect(server.received).toEqual([])
  })

  test('a letter that waited seven days in vain is told, and can no longer be sent', async () => {
    const { order, relayTo, text, wait, log } = await open()
    const placed = await order('rosa@correo.pe')
    const relay = relayTo(null)
    await relay.turn()
    wait(7 * DAY + 60_000)
    await relay.turn()
    expect(log()).toContain('Letters by e-mail were given up: no mail server took it within 7 days.')
    const list = await text('correos')
    expect(list).toContain(placed.code)
    expect(list).toContain('Esperó 7 días y no pudo salir.')
    expect(list).toContain('Pasaron más de 7 días: ya no se envía por correo.')
    expect(list).not.toContain('name="carta"')
  })

  test('the answer to a claim that did not arrive is told on its sheet and in the list', async () => {
    const { app, db, shop, host, clock, relay, text, depsFor, wait } = await open()
    await post(app, `http://${host}/libro-de-reclamaciones`, {
      ...CLAIM,
      correo: 'nadie@correo.pe',
      telefono: '987654321',
    })
    const [sheet] = await waitingSheets(db.read, shop.id, { limit: 1, from: null, isBack: false })
    if (!sheet) throw new Error('No sheet was filed')
    await relay.turn()
    wait(60_000)
    await answerSheet(depsFor(null), shop, { id: sheet.id, text: 'Va otra.', agreed: false, actor: commandLine })
    await relay.turn()
    expect(clock()).toBeGreaterThan(sheet.filedAt)
    const shown = await text('reclamos/000000001-2026')
    expect(shown).toContain('Tu respuesta no llegó por correo. Esa dirección de correo no existe o ya no se usa.')
    expect(shown).toContain('La copia de lo que presentó no llegó por correo.')
    const list = await text('correos')
    expect(list).toContain(`href="/t/${host}/reclamos/000000001-2026"`)
    expect(list).toContain('Nº 000000001-2026')
    expect(list).toContain('https://wa.me/51987654321?text=')
    expect(list).toContain('<p>Tu respuesta</p><p>nadie@correo.pe</p>')
  })

  test('Datos legales says whether mail is set up and how it fares, and the log has what the server answered, without addresses', async () => {
    const { order, relay, relayTo, text, logged, wait, desk, db, shop, host, clock } = await open()
    expect(await text('ajustes/legales')).toMatch(/Salen desde pedidos@correo\.pe.*Ninguno en los últimos 2 días/s)
    const unset = openDesk(db, { clock })
    const page = await (await unset.as(await desk.join(shop, OWNER)).get(`/t/${host}/ajustes/legales`)).text()
    expect(page).toContain('Este servidor todavía no envía correos')
    await order('rosa@correo.pe')
    await order('nadie@correo.pe')
    await relay.turn()
    wait(1_000)
    await order('luz@correo.pe')
    const figures =
      /El último que salió<\/dt><dd>hoy [\d:]+<\/dd>.*Esperan salir<\/dt><dd>1<\/dd>.*7 días<\/dt><dd>1<\/dd>/s
    expect(await text('ajustes/legales')).toMatch(figures)
    expect(logged()).toContain('No such user here')
    expect(logged()).not.toContain('nadie@correo.pe')
    const down = await startMailServer()
    await down.stop()
    await relayTo(down.settings).turn()
    expect(await text('ajustes/legales')).toContain('El servidor de correo no responde.')
  })
})
