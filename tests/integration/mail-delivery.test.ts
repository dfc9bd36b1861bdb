import { expect, test } from 'vitest'
import { mailStateOf } from '../../src/mail/mail-state.step.ts'
import { orderLetterId } from '../../src/orders/letters/order-letter-ids.ts'
import { onOneEngine } from '../support/databases.ts'
import { startMailServer } from '../support/mail-server.ts'
import { openMailShop } from '../support/mail-shop.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND

onOneEngine((_engine, openDatabase) => {
  test('whoever gave an e-mail gets one letter of the order, and nobody else does', async () => {
    const { order, relayTo, db, shop, wait } = await openMailShop(await openDatabase())
    const server = await startMailServer()
    const relay = relayTo(server.settings)
    const placed = await order('rosa@correo.pe')
    await order('')
    expect(await stateOf(placed.id)).toEqual({ state: 'waiting', to: 'r***@correo.pe', reason: null })
    await relay.turn()
    wait(HOUR)
    await relay.turn()
    expect(await stateOf(placed.id)).toMatchObject({ state: 'delivered' })
    expect(server.received.map(({ from, to }) => ({ from, to }))).toEqual([
      { from: 'pedidos@correo.pe', to: 'rosa@correo.pe' },
    ])
    const message = server.received[0]?.message ?? ''
    expect(message).toMatch(/^Message-ID: <[0-9a-f]{40}@correo\.pe>/im)
    expect(message).toMatch(/^From: .*<pedidos@correo\.pe>/im)
    expect(message).toContain('text/plain')
    expect(message).toContain('text/html')
    expect(message).toContain(placed.code)
    expect(message).not.toContain(placed.name)

    function stateOf(id: string) {
      return mailStateOf(db.read, shop.id, orderLetterId('placed', id))
    }
  })

  test('while the server is down orders are placed, and their letters are sent once it is back', async () => {
    const { order, relayTo, db, shop, wait, log } = await openMailShop(await openDatabase())
    const down = await startMailServer()
    await down.stop()
    const relay = relayTo(down.settings)
    const placed = await order('rosa@correo.pe')
    await relay.turn()
    wait(10 * SECOND)
    await relay.turn()
    expect(await mailStateOf(db.read, shop.id, orderLetterId('placed', placed.id))).toMatchObject({ state: 'waiting' })
    expect(log().filter((line) => line.startsWith('The mail server'))).toHaveLength(1)
    const back = await startMailServer({ port: down.port })
    await relay.turn()
    wait(HOUR)
    await relay.turn()
    expect(back.received).toHaveLength(1)
    expect(log()).toContain('The mail server takes letters again.')
  })

  test('a recipient that is refused for good is dead with the reason, and one that is refused for now is tried later', async () => {
    const { order, relayTo, db, shop, wait } = await openMailShop(await openDatabase())
    let isFull = true
    const server = await startMailServer({
      refusal: (to) => {
        if (to.startsWith('nadie')) return { code: 550, text: 'No such user here' }
        return isFull && to.startsWith('lleno') ? { code: 452, text: 'Mailbox full' } : null
      },
    })
    const relay = relayTo(server.settings)
    const [nobody, full, fine] = [
      await order('nadie@correo.pe'),
      await order('lleno@correo.pe'),
      await order('rosa@correo.pe'),
    ]
    await relay.turn()
    const stateOf = (id: string) => mailStateOf(db.read, shop.id, orderLetterId('placed', id))
    expect(await stateOf(nobody.id)).toMatchObject({ state: 'dead', reason: expect.stringContaining('No such user') })
    expect(await stateOf(full.id)).toMatchObject({ state: 'waiting' })
    expect(await stateOf(fine.id)).toMatchObject({ state: 'delivered' })
    isFull = false
    wait(10 * SECOND)
    await relay.turn()
    expect(await stateOf(full.id)).toMatchObject({ state: 'waiting' })
    wait(60 * SECOND)
    await relay.turn()
    expect(await stateOf(full.id)).toMatchObject({ state: 'delivered' })
  })

  test('a refused password pauses the letters and is told once; another password sends them at once', async () => {
    const { order, relayTo, wait, log, logged } = await openMailShop(await openDatabase())
    const server = await startMailServer({ login: { user: 'tienda', password: 'bien' } })
    const wrong = { ...server.settings.server, login: { user: 'tienda', password: 'otra-clave' } }
    const relay = relayTo({ ...server.settings, server: wrong })
    await order('rosa@correo.pe')
    await relay.turn()
    await order('juana@correo.pe')
    wait(600 * SECOND)
    await relay.turn()
    expect(server.received).toEqual([])
    expect(log().filter((line) => line.includes('refuses the login'))).toHaveLength(1)
    expect(logged()).not.toContain('otra-clave')
    await relayTo(server.settings).turn()
    expect(server.received).toHaveLength(2)
  })

  test('without a server letters wait for seven days', async () => {
    const { order, relayTo, db, shop, wait } = await openMailShop(await openDatabase())
    const placed = await order('rosa@correo.pe')
    const relay = relayTo(null)
    const state = async () => (await mailStateOf(db.read, shop.id, orderLetterId('placed', placed.id)))?.state
    expect(await relay.turn()).toBe(0)
    wait(6 * 24 * HOUR)
    await relay.turn()
    expect(await state()).toBe('waiting')
    wait(25 * HOUR)
    await relay.turn()
    expect(await state()).toBe('dead')
  })
})
