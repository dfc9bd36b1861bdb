import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { answerSheet } from '../../src/claims/answer-sheet.action.ts'
import { claimBooks } from '../../src/claims/books/claim-books.ts'
import { fileSheet } from '../../src/claims/file-sheet.action.ts'
import { answerCopyId, copyId } from '../../src/claims/letters/sheet-copy.step.ts'
import { mailStateOf } from '../../src/mail/mail-state.step.ts'
import { orderLetterId } from '../../src/orders/letters/order-letter-ids.ts'
import { forgetCustomer } from '../../src/tracking/personal-data/forget-customer.job.ts'
import { A_SHEET } from '../support/claims.ts'
import { onOneEngine } from '../support/databases.ts'
import { pendingLetters } from '../support/letters.ts'
import { startMailServer } from '../support/mail-server.ts'
import { openMailShop } from '../support/mail-shop.ts'

onOneEngine((_engine, openDatabase) => {
  test('forgetting a person empties the letters and stops those that wait', async () => {
    const { order, relayTo, db, shop, depsFor, clock } = await openMailShop(await openDatabase())
    const placed = await order('rosa@correo.pe')
    const other = await order('juana@correo.pe')
    await forgetCustomer(depsFor(null), [shop], `51${placed.phone}`, commandLine)
    expect(await mailStateOf(db.read, shop.id, orderLetterId('placed', placed.id))).toMatchObject({
      state: 'dead',
      to: '***',
    })
    const waiting = await pendingLetters(db, { dueBefore: clock() + 1, limit: 10 })
    expect(waiting.map(({ body }) => body)).toEqual([expect.objectContaining({ to: 'juana@correo.pe' })])
    const server = await startMailServer()
    await relayTo(server.settings).turn()
    expect(server.received.map(({ to }) => to)).toEqual([other.email])
  })
  test('forgetting a person leaves the copy and the answer of a claim that wait, and empties them once they are settled', async () => {
    const { order, relayTo, db, shop, depsFor } = await openMailShop(await openDatabase())
    const placed = await order('rosa@correo.pe')
    const deps = depsFor(null)
    const filing = { book: claimBooks[shop.country], key: 'clave-de-este-formulario', typed: A_SHEET }
    const sheet = await fileSheet(deps, shop, filing)
    await answerSheet(deps, shop, { id: sheet.id, text: 'Va otra.', agreed: false, actor: commandLine })
    const forget = ({ phone }: { readonly phone: string }) => forgetCustomer(deps, [shop], `51${phone}`, commandLine)
    const states = () =>
      Promise.all([copyId(sheet), answerCopyId(sheet)].map((id) => mailStateOf(db.read, shop.id, id)))
    await forget(placed)
    const owed = { to: 'r***@correo.pe' }
    expect(await states()).toMatchObject([
      { ...owed, state: 'waiting' },
      { ...owed, state: 'waiting' },
    ])
    const server = await startMailServer()
    await relayTo(server.settings).turn()
    expect(server.received.map(({ to }) => to)).toEqual(['rosa@correo.pe', 'rosa@correo.pe'])
    await forget(await order('rosa@correo.pe'))
    expect(await states()).toMatchObject([
      { to: '***', state: 'delivered' },
      { to: '***', state: 'delivered' },
    ])
  })
})
