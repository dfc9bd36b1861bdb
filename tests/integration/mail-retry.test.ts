import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { addMailCommands } from '../../src/mail/mail.command.ts'
import { mailStateOf } from '../../src/mail/mail-state.step.ts'
import { orderLetterAddresses } from '../../src/orders/letters/letter-addresses.step.ts'
import { orderLetterId } from '../../src/orders/letters/order-letter-ids.ts'
import type { Deps } from '../../src/server/deps.ts'
import { phoneNumber } from '../../src/tickets/placing/phone-number.ts'
import { forgetCustomer } from '../../src/tracking/personal-data/forget-customer.job.ts'
import { onOneEngine } from '../support/databases.ts'
import { startMailServer } from '../support/mail-server.ts'
import { openMailShop } from '../support/mail-shop.ts'
import { runCommand } from '../support/run-command.ts'

const DAY = 86_400_000

const retry = (deps: Deps, ...words: readonly string[]) =>
  runCommand(
    (program, context) => addMailCommands(program, context, orderLetterAddresses),
    deps,
    'mail',
    'retry',
    ...words,
  )

onOneEngine((_engine, openDatabase) => {
  test('what a server refused for good is sent when it is asked for, but nothing of who was forgotten, and nothing old', async () => {
    const { order, relayTo, db, shop, host, wait, depsFor } = await openMailShop(await openDatabase())
    let isFull = true
    const server = await startMailServer({ refusal: () => (isFull ? { code: 550, text: 'No relaying' } : null) })
    const relay = relayTo(server.settings)
    const old = await order('vieja@correo.pe')
    await relay.turn()
    wait(5 * DAY)
    const [rosa, gone] = [await order('rosa@correo.pe'), await order('olvidada@correo.pe')]
    await relay.turn()
    const stateOf = async (id: string) => (await mailStateOf(db.read, shop.id, orderLetterId('placed', id)))?.state
    expect([await stateOf(old.id), await stateOf(rosa.id)]).toEqual(['dead', 'dead'])
    wait(3 * DAY)
    const deps = depsFor(server.settings)
    await forgetCustomer(deps, [shop], phoneNumber(shop.country, gone.phone), commandLine)
    isFull = false
    await expect(retry(deps, '--shop', 'otra.test')).rejects.toThrow('otra.test')
    expect(await retry(deps, '--shop', host)).toBe('1 letter waits to be sent again.')
    await relay.turn()
    expect([await stateOf(old.id), await stateOf(rosa.id)]).toEqual(['dead', 'delivered'])
    expect(server.received.map(({ to }) => to)).toEqual(['rosa@correo.pe'])
    expect(await retry(depsFor(null))).toContain('0 letters wait to be sent again.\nSMTP_URL is not set')
  })
})
