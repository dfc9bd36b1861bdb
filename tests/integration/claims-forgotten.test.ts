import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { answerSheet } from '../../src/claims/answer-sheet.action.ts'
import { offerCopyId } from '../../src/claims/letters/sheet-copy.step.ts'
import { offerSettlement } from '../../src/claims/offers/offer-settlement.action.ts'
import { replyToOffer } from '../../src/claims/offers/reply-to-offer.action.ts'
import { findNumberedSheet } from '../../src/claims/sheets.store.ts'
import { mailId } from '../../src/mail/mail-letter.ts'
import { lettersById } from '../../src/outbox/personal-letters.store.ts'
import { CLAIM, post } from '../support/claims.ts'
import { EVENING, openBook } from '../support/claims-book.ts'
import { customerCommand } from '../support/customer-command.ts'
import { onOneEngine } from '../support/databases.ts'

onOneEngine((_engine, openDatabase) => {
  const open = async () => openBook(await openDatabase())

  test('forgetting a person leaves their claims, and says so', async () => {
    const { app, book, db, shop, deps } = await open()
    await post(app, book, { ...CLAIM, telefono: '987 654 321' })
    await post(app, book, { ...CLAIM, telefono: '987 111 222' })
    const said = await customerCommand(deps, 'forget', '--phone', '+51 987654321', '--yes')
    expect(said).toContain(`${shop.hosts[0]}: 1 claim kept, as the law asks (000000001-2026)`)
    expect(said).toContain('is forgotten, but for its claims')
    const kept = await findNumberedSheet(db.read, shop.id, { book: 'libro', year: 2026, number: 1 })
    expect(kept?.person).toMatchObject({ name: CLAIM.nombre, phone: '987 654 321' })
    const told = JSON.parse(await customerCommand(deps, 'export', '--phone', '+51 987654321'))
    const claims = told.shops.flatMap((one: { claims: readonly object[] }) => one.claims)
    expect(claims.length).toBeGreaterThan(0)
    expect(claims[0]).toMatchObject({ kind: CLAIM.tipo, person: { document: CLAIM.documento }, detail: CLAIM.detalle })
    expect(claims[0]).not.toHaveProperty('id')
  })

  test('claims with an e-mail of what bears the phone are found too, said to be found by it, each with what happened to it', async () => {
    const { app, book, shop, deps, db } = await open()
    const correo = 'rosa@example.com'
    await post(app, book, { ...CLAIM, telefono: '987 654 321', correo })
    await post(app, book, { ...CLAIM, telefono: '', correo: 'Rosa@Example.com' })
    await post(app, book, { ...CLAIM, telefono: '987 111 222', correo: 'otra@example.com' })
    await post(app, book, { ...CLAIM, telefono: '' })
    const sheet = await findNumberedSheet(db.read, shop.id, { book: 'libro', year: 2026, number: 2 })
    const id = sheet?.id ?? ''
    await offerSettlement(deps, shop, { id, text: 'Va otra.', actor: commandLine })
    await replyToOffer(deps, shop, { id, isAccepted: false })
    await answerSheet(deps, shop, { id, text: 'Va tu dinero.', agreed: false, actor: commandLine })
    const told = JSON.parse(await customerCommand(deps, 'export', '--phone', '+51 987654321'))
    const at = new Date(EVENING).toISOString()
    expect(told.shops[0].claims).toMatchObject([
      { code: '000000001-2026', foundBy: 'phone', offer: null, history: [{ what: 'filed', at, by: 'shopper' }] },
      {
        code: '000000002-2026',
        foundBy: 'email',
        offer: { text: 'Va otra.', at, reply: { isAccepted: false, at } },
        history: [
          { what: 'filed', by: 'shopper' },
          { what: 'offered', by: 'command-line', text: 'Va otra.' },
          { what: 'declined', by: 'shopper' },
          { what: 'answered', text: 'Va tu dinero.' },
        ],
      },
    ])
    expect(told.shops[0].claims).toHaveLength(2)
    expect(JSON.stringify(told)).not.toContain(id)
    const said = await customerCommand(deps, 'forget', '--phone', '+51 987654321', '--yes')
    expect(said).toContain('2 claims kept, as the law asks (000000001-2026, 000000002-2026)')
  })

  test('forgetting empties the letter with an offer, as it does the other copies of a claim', async () => {
    const { app, book, shop, deps, db } = await open()
    await post(app, book, { ...CLAIM, telefono: '987 654 321', correo: 'rosa@example.com' })
    const sheet = await findNumberedSheet(db.read, shop.id, { book: 'libro', year: 2026, number: 1 })
    if (!sheet) throw new Error('There is no sheet')
    await offerSettlement(deps, shop, { id: sheet.id, text: 'Va otra.', actor: commandLine })
    const letter = async () => JSON.stringify(await lettersById(db.read, shop.id, [mailId(offerCopyId(sheet))]))
    expect(await letter()).toContain('rosa@example.com')
    await customerCommand(deps, 'forget', '--phone', '+51 987654321', '--yes')
    expect(await letter()).not.toMatch(/rosa@example|Va otra/)
  })
})
