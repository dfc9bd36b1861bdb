import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { addMailCommands } from '../../src/mail/mail.command.ts'
import { orderLetterAddresses } from '../../src/orders/letters/letter-addresses.step.ts'
import { orderLetterId } from '../../src/orders/letters/order-letter-ids.ts'
import { phoneNumber } from '../../src/tickets/placing/phone-number.ts'
import { forgetCustomer } from '../../src/tracking/personal-data/forget-customer.job.ts'
import { testSettings } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { startMailServer } from '../support/mail-server.ts'
import { openMailShop } from '../support/mail-shop.ts'
import { runCommand } from '../support/run-command.ts'

onOneEngine((_engine, openDatabase) => {
  /** A shop whose mail server knows nobody at `gmial.com`, and an order whose first letter was refused for it. */
  async function open() {
    const db = await openDatabase()
    const mailShop = await openMailShop(db)
    const { shop, host, clock } = mailShop
    const server = await startMailServer({
      refusal: (to) => (to.endsWith('@gmial.com') ? { code: 550, text: '5.1.2 Bad destination system' } : null),
    })
    const desk = openDesk(db, { clock, settings: testSettings({ mail: server.settings }) })
    const owner = await desk.join(shop, OWNER)
    const relay = mailShop.relayTo(server.settings, 60_000)
    const order = await mailShop.order('rosa@gmial.com')
    await relay.turn()
    expect(server.received).toEqual([])
    return {
      ...{ ...mailShop, server, relay, owner, order, letter: orderLetterId('placed', order.id) },
      correct: (email: string) =>
        owner.call(`/t/${host}/pedidos/${order.code}/editar`, {
          key: `key-of-the-edit-${email.replace(/\W/g, '-')}`,
          email,
        }),
      list: async () => (await owner.get(`/t/${host}/correos`)).text(),
      again: (carta?: string) => owner.call(`/t/${host}/correos`, carta === undefined ? {} : { carta }),
    }
  }

  test('a letter whose address was corrected says where it goes, and is sent there, once', async () => {
    const { server, relay, letter, correct, list, again } = await open()
    expect(await list()).not.toContain('Ahora su correo es')
    expect((await correct('rosa@gmail.com')).status).toBe(200)
    expect(await list()).toContain('Ahora su correo es <strong>rosa@gmail.com</strong>: ahí se envía otra vez.')
    expect((await again(letter)).body.data).toEqual({ letters: 1 })
    expect((await again(letter)).body.data).toEqual({ letters: 0 })
    await relay.turn()
    await relay.turn()
    expect(server.received.map(({ to }) => to)).toEqual(['rosa@gmail.com'])
    expect(await list()).toContain('Ningún correo de los últimos 7 días quedó sin llegar.')
  })

  test('an address that is wrong again is refused again, and an order without one sends where it was sent', async () => {
    const { server, relay, letter, correct, list, again } = await open()
    await correct('rosita@gmial.com')
    await again()
    await relay.turn()
    expect(await list()).toContain('<p>rosita@gmial.com</p>')
    expect(await list()).not.toContain('Ahora su correo es')
    await correct('')
    expect((await again(letter)).body.data).toEqual({ letters: 1 })
    await relay.turn()
    expect(server.received).toEqual([])
    expect(await list()).toContain('<p>rosita@gmial.com</p>')
  })

  test('the command sends to the corrected address too, and to nobody who was forgotten', async () => {
    const { server, relay, correct, depsFor, shop, order } = await open()
    const gone = await open()
    await correct('rosa@gmail.com')
    await gone.correct('luz@gmail.com')
    const retry = (deps: ReturnType<typeof depsFor>) =>
      runCommand(
        (program, context) => addMailCommands(program, context, orderLetterAddresses),
        deps,
        ...['mail', 'retry'],
      )
    const { phone } = gone.order
    await forgetCustomer(gone.depsFor(null), [gone.shop], phoneNumber(gone.shop.country, phone), commandLine)
    expect(await retry(gone.depsFor(gone.server.settings))).toBe('0 letters wait to be sent again.')
    expect(await retry(depsFor(server.settings))).toBe('1 letter waits to be sent again.')
    await relay.turn()
    await gone.relay.turn()
    expect([server.received.map(({ to }) => to), gone.server.received]).toEqual([['rosa@gmail.com'], []])
    expect([shop.id, order.email]).toEqual(['shop-1', 'rosa@gmial.com'])
  })
})
