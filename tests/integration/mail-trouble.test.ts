import { expect, test } from 'vitest'
import { mailStateOf } from '../../src/mail/mail-state.step.ts'
import { orderLetterId } from '../../src/orders/letters/order-letter-ids.ts'
import { onOneEngine } from '../support/databases.ts'
import { certificate } from '../support/desk-certificates.ts'
import { startMailServer } from '../support/mail-server.ts'
import { openMailShop } from '../support/mail-shop.ts'
import { atOnce, MAIL_HOST, namesLeadHere, trust } from '../support/mail-tls.ts'

const LEASE_MS = 110_000

onOneEngine((_engine, openDatabase) => {
  test('a server that hangs holds up neither orders nor the round for longer than its limit', async () => {
    const { order, relayTo, db, shop } = await openMailShop(await openDatabase())
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const server = await startMailServer({ beforeAnswer: () => released })
    const placed = await order('rosa@correo.pe')
    const turn = relayTo(server.settings, 300).turn()
    const later = await order('juana@correo.pe')
    await turn
    release()
    for (const { id } of [placed, later]) {
      expect(await mailStateOf(db.read, shop.id, orderLetterId('placed', id))).toMatchObject({ state: 'waiting' })
    }
  })

  test('a certificate that nobody vouches for keeps letters in the outbox, says what to do, and sends them once it is trusted', async () => {
    namesLeadHere()
    const { order, relayTo, db, shop, wait, log } = await openMailShop(await openDatabase())
    const login = { user: 'tienda', password: 'clave-secreta' }
    const server = await startMailServer({ host: MAIL_HOST, login, tls: atOnce })
    const relay = relayTo(server.settings)
    const { id } = await order('rosa@correo.pe')
    const state = async () => (await mailStateOf(db.read, shop.id, orderLetterId('placed', id)))?.state
    await relay.turn()
    wait(10_000)
    await relay.turn()
    expect(await state()).toBe('waiting')
    expect(server.passwords).toEqual([])
    const told = log().filter((line) => line.startsWith('The mail server'))
    expect(told).toEqual([expect.stringContaining('put the file (PEM) of its authority into NODE_EXTRA_CA_CERTS')])
    trust(certificate)
    wait(10 * 60_000)
    await relay.turn()
    expect(await state()).toBe('delivered')
    expect(server.received).toMatchObject([{ to: 'rosa@correo.pe', isEncrypted: true }])
    expect(log()).toContain('The mail server takes letters again.')
  })

  test('a letter whose process died after sending is sent again under the same Message-ID', async () => {
    const { order, relayTo, wait } = await openMailShop(await openDatabase())
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    const dying = await startMailServer({
      beforeAnswer: () => {
        arrive()
        return new Promise<void>(() => {})
      },
    })
    await order('rosa@correo.pe')
    // It never hears the answer, as a process that is killed.
    const dead = relayTo(dying.settings, 60_000)
    void dead.turn()
    await arrived
    const server = await startMailServer()
    const relay = relayTo(server.settings)
    await relay.turn()
    expect(server.received).toEqual([])
    wait(LEASE_MS + 1)
    await relay.turn()
    const idOf = (message = '') => /^Message-ID: (<.*>)/im.exec(message)?.[1]
    expect(server.received).toHaveLength(1)
    expect(idOf(server.received[0]?.message)).toBe(idOf(dying.received[0]?.message))
    expect(idOf(server.received[0]?.message)).toMatch(/^<[0-9a-f]{40}@correo\.pe>$/)
  })
})
