import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import type { Database } from '../../src/database/database.ts'
import { recordShipmentEvent } from '../../src/dispatch/record-shipment-event.action.ts'
import { settlementsVersion } from '../../src/dispatch/riders/rider-settlements.store.ts'
import { settleRiderDay } from '../../src/dispatch/riders/settle-rider-day.action.ts'
import { saveCourier } from '../../src/dispatch/save-courier.action.ts'
import type { MailLetter } from '../../src/mail/mail-letter.ts'
import { mailText } from '../../src/mail/mail-text.ts'
import type { OrderActName } from '../../src/orders/acts/order-acts.ts'
import { undoAct } from '../../src/orders/acts/undo-act.action.ts'
import { shipmentsOf } from '../../src/orders/parcels/shipments.store.ts'
import { onOneEngine } from '../support/databases.ts'
import { act, made, owner } from '../support/desk-acts.ts'
import { pendingLetters } from '../support/letters.ts'
import { linksIn, startMailServer } from '../support/mail-server.ts'
import { openMailShop } from '../support/mail-shop.ts'
import { PlainBrowser } from '../support/plain-browser.ts'

const MINUTE = 60_000
/** Longer than an act can be taken back. */
const HELD = 11 * MINUTE

/** A shop with a confirmed order whose placing was told already. */
async function openMoving(db: Database, email = 'rosa@correo.pe') {
  const mailShop = await openMailShop(db)
  const { shop, order, wait, relayTo, depsFor, clock } = mailShop
  const deps = depsFor(null)
  const server = await startMailServer()
  const relay = relayTo(server.settings)
  const placed = await order(email)
  await relay.turn()
  const does = async (name: OrderActName, fields: object = {}) => {
    wait(MINUTE)
    return made(await act(deps, shop, placed.code, name, fields))
  }
  await does('confirmar')
  return {
    ...{ ...mailShop, deps, placed, does, server },
    undo: (seq: number) =>
      undoAct(deps, shop, {
        ...{ code: placed.code, seq, key: crypto.randomUUID(), actor: commandLine },
        ...{ permission: owner, note: 'me equivoqué' },
      }),
    /** The words of the letters that wait, by their subjects. */
    async waiting(): Promise<Readonly<Record<string, string>>> {
      const letters = await pendingLetters(db, { dueBefore: clock() + HELD, limit: 10 })
      const bodies = letters.filter(({ topic }) => topic === 'mail').map(({ body }) => body as MailLetter)
      return Object.fromEntries(bodies.map(({ subject, blocks }) => [subject, mailText(blocks)]))
    },
    /** Subjects of what arrived after the acknowledgement. */
    async arrived(): Promise<readonly string[]> {
      wait(HELD)
      await relay.turn()
      return server.received
        .slice(email === '' ? 0 : 1)
        .map(({ message }) => /^Subject: (.*)$/m.exec(message)?.[1] ?? '')
    },
    parcel: async () => (await shipmentsOf(db.read, shop.id, [placed.id])).at(-1)?.id ?? '',
  }
}

/** Goes from an address that was sent to the page of the order, as its shopper does on a device that has nothing else. */
async function look({ app }: Pick<Awaited<ReturnType<typeof openMoving>>, 'app'>, address: string, phone: string) {
  const visitor = await PlainBrowser.at(app, address, { address: '200.48.225.130' })
  await visitor.post({ digitos: phone.slice(-4) })
  return { path: visitor.page.path, html: visitor.page.html.replaceAll('\u00a0', ' ') }
}

onOneEngine((_engine, openDatabase) => {
  test('an order that is sent and delivered is told of once each, with the guide and what is left to pay, and the links of its letters open it on any device', async () => {
    const { does, waiting, arrived, placed, server, host, app } = await openMoving(await openDatabase())
    await does('despachar', { courier: 'Shalom', guide: 'S-778', agency: 'Shalom Ate' })
    const [text = ''] = Object.values(await waiting())
    expect(text).toContain('Va con: Shalom\nGuía: S-778')
    expect(text).toContain('Rastrear en Shalom: https://rastrea.shalom.pe/')
    expect(text.replaceAll('\u00a0', ' ')).toContain('Por pagar: S/ 99')
    expect(text).not.toContain(placed.name)
    expect(await arrived()).toEqual([`Tu pedido #${placed.code} va en camino`])
    await does('entregar')
    expect((await waiting())[`Entregamos tu pedido #${placed.code}`]).toMatch(
      /Entregado: .* de 2026[\s\S]*\/cambios-y-devoluciones/,
    )
    const both = [`Tu pedido #${placed.code} va en camino`, `Entregamos tu pedido #${placed.code}`]
    expect(await arrived()).toEqual(both)
    const links = server.received.map((mail) => linksIn(mail).filter((link) => new URL(link).host === host))
    expect(links.map((own) => own.length > 0)).toEqual([true, true, true])
    for (const link of new Set(links.flat())) {
      const { pathname } = new URL(link)
      if (pathname.startsWith('/cambios-y-devoluciones') || pathname.startsWith('/opinar'))
        expect((await PlainBrowser.at(app, link)).page.status).toBe(200)
      else expect(await look({ app }, link, placed.phone)).toMatchObject({ path: `/pedido/${placed.code}` })
    }
    const [first = ''] = links[0] ?? []
    expect((await look({ app }, first, placed.phone)).html).toContain(`Entregamos tu pedido #${placed.code}`)
  })

  test('an act that is taken back is told to nobody, and what is done anew is told once', async () => {
    const { does, undo, waiting, arrived, placed } = await openMoving(await openDatabase())
    await does('despachar', { courier: 'Olva', guide: 'MAL-1' })
    await does('anular-guia')
    expect(await waiting()).toEqual({})
    await does('despachar', { courier: 'Olva', guide: 'BIEN-2' })
    expect(Object.values(await waiting()).join()).toContain('BIEN-2')
    expect(await arrived()).toEqual([`Tu pedido #${placed.code} va en camino`])
    const recalled = await does('anular-guia')
    expect(recalled.order.state).toBe('confirmado')
    await does('despachar', { courier: 'Olva', guide: 'OTRA-3' })
    expect(await waiting()).toEqual({})
    const delivered = await does('entregar')
    made(await undo(delivered.event.seq))
    expect(await arrived()).toHaveLength(1)
    await does('entregar')
    expect(await arrived()).toHaveLength(2)
  })

  test('a courier’s report that delivers an order tells its shopper', async () => {
    const { does, waiting, arrived, parcel, deps, shop, placed, clock } = await openMoving(await openDatabase())
    await does('despachar', { courier: 'Olva', guide: 'G-1' })
    expect(await arrived()).toHaveLength(1)
    const report = { parcel: await parcel(), state: 'entregado', id: 'r-1', words: 'ENTREGADO', place: '' } as const
    made(await recordShipmentEvent(deps, shop, { ...report, at: clock(), source: 'file', actor: commandLine }))
    expect(Object.keys(await waiting())).toEqual([`Entregamos tu pedido #${placed.code}`])
  })

  test('a rendición that sends and delivers an order at once tells only of the delivery', async () => {
    const db = await openDatabase()
    const { does, waiting, deps, shop, placed, parcel } = await openMoving(db)
    const courier = { id: '', name: 'Beto Moto', kind: 'persona' as const, phone: '51911222333', fee: 0, zones: [] }
    const beto = made(await saveCourier(deps, shop, courier, commandLine))
    await does('preparar', { courier: beto.id })
    const mark = { id: await parcel(), mark: 'entregado', means: 'efectivo', stayed: '', collected: '' }
    const none = { cash: '', fee: '', visit: '', reason: '', fate: '' }
    const day = { rider: beto.id, day: '2026-11-23', seen: await settlementsVersion(db.read, shop.id, beto.id) }
    const settled = { ...day, marks: [{ ...mark, ...none }], earlier: [], handed: '', note: '' }
    made(await settleRiderDay(deps, shop, { typed: settled, key: 'evening-01', actor: commandLine }))
    expect(Object.keys(await waiting())).toEqual([`Entregamos tu pedido #${placed.code}`])
  })

  test('whoever gave no e-mail reads the same words at the order, found by its code', async () => {
    const { does, arrived, placed, ...shop } = await openMoving(await openDatabase(), '')
    await does('despachar', { courier: 'Shalom', guide: 'S-778' })
    await does('entregar')
    expect(await arrived()).toEqual([])
    const { html: page } = await look(shop, `http://${shop.host}/seguimiento/${placed.code}`, placed.phone)
    expect(page).toContain(`Tu pedido #${placed.code} va en camino`)
    expect(page).toContain('href="https://rastrea.shalom.pe/"')
    expect(page).toContain(`Entregamos tu pedido #${placed.code}`)
    expect(page).not.toContain('Copia')
  })
})
