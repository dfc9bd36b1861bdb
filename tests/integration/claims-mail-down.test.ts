import { expect, test } from 'vitest'
import { CLAIM, get, post } from '../support/claims.ts'
import { onOneEngine } from '../support/databases.ts'
import { startMailServer } from '../support/mail-server.ts'
import { openMailShop } from '../support/mail-shop.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND

onOneEngine((_engine, openDatabase) => {
  test('a claim that is filed while the mail server is down is valid at once, and its copy is sent once the server is back', async () => {
    const { app, host, relayTo, wait } = await openMailShop(await openDatabase())
    const down = await startMailServer()
    await down.stop()
    const relay = relayTo(down.settings)
    const origin = `http://${host}`
    const filed = await post(app, `${origin}/libro-de-reclamaciones`, { ...CLAIM, correo: 'rosa@correo.pe' })
    await relay.turn()
    wait(10 * SECOND)
    await relay.turn()
    const shown = async () => (await get(app, `${origin}${filed.location}`, filed.cookie)).html
    const pending = await shown()
    expect(pending).toContain('Nº 000000001-2026')
    expect(pending).toContain('Copia pendiente: todavía no salió a tu correo.')

    const back = await startMailServer({ port: down.port })
    wait(HOUR)
    await relay.turn()
    expect(back.received.map(({ to }) => to)).toEqual(['rosa@correo.pe'])
    expect(back.received[0]?.message).toContain('000000001-2026')
    expect(await shown()).toContain('Enviamos una copia a r***@correo.pe.')
  })
})
