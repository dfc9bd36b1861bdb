import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { countStock } from '../../src/orders/stock/count-stock.action.ts'
import { saveBlock } from '../../src/tickets/abuse/block-list.store.ts'
import { atLink, linkOf, openLinked } from '../support/confirm-links.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, openDesk } from '../support/desk.ts'
import { act, made } from '../support/desk-acts.ts'
import { holds, STOCK, stockHolds } from '../support/order-holds.ts'
import { together } from '../support/races.ts'
import { openStreet, order } from '../support/shoppers.ts'

const DAY = 86_400_000

onOneEngine((_engine, openDatabase) => {
  test('the page changes nothing, tells robots nothing of the order, and names neither street nor phone', async () => {
    const { open, acts, code } = await openLinked(await openDatabase())
    const { status, html } = await open()
    expect(status).toBe(200)
    for (const shown of ['Confirma tu pedido', `#${code}`, 'Lámpara de mesa', 'Rosa', 'Ate', 'Sí, lo confirmo']) {
      expect(html).toContain(shown)
    }
    for (const secret of ['Mz. B', '4321', '987', 'data-pixel']) expect(html, secret).not.toContain(secret)
    const preview = (await open('', { 'user-agent': 'WhatsApp/2.23.20.0' })).html
    for (const secret of ['Rosa', 'Lámpara', 'Ate', code]) expect(preview, secret).not.toContain(secret)
    // A phone whose maker is called so is nobody's robot.
    const cubot = 'Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36'
    expect((await open('', { 'user-agent': cubot })).html).toContain('Sí, lo confirmo')
    expect(await acts()).toEqual(['pedir shopper'])
  })

  test('a confirmation is noted and lifts the order to the front of those to call, due at once; a second tap changes nothing', async () => {
    const db = await openDatabase()
    const { street, deps, code, confirm, open, read, acts } = await openLinked(db)
    const other = await order(street, { phone: '911 222 333' })
    await act(deps, street.shop, other, 'nota', { note: 'llama antes' })
    await act(deps, street.shop, code, 'reprogramar', { day: '2026-12-24' })
    expect(await confirm()).toMatchObject({ status: 303, location: linkOf(street.shop.id, code) })
    expect((await open()).html).toMatch(/Hoy a las \d\d:\d\d lo confirmaste/)
    await confirm()
    const found = await read()
    expect(found).toMatchObject({
      state: 'finalizado',
      work: { answer: { kind: 'confirmo', count: 1 }, contactAt: null },
    })
    expect(await acts()).toEqual(['pedir shopper', 'reprogramar command-line', 'contestar shopper'])
    await holds(db, street.shop.id, found)
    const desk = openDesk(db, { clock: () => street.time.now })
    const rosa = await desk.join(street.shop, CONFIRMER)
    const list = await (await rosa.get(`/t/${street.host}/pedidos?cola=llamar`)).text()
    expect(list).toMatch(/Confirmó por el enlace, \d+:\d\d/)
    expect(list.indexOf(code)).toBeLessThan(list.indexOf(other))
    const page = await (await rosa.get(`/t/${street.host}/pedidos/${code}`)).text()
    for (const said of ['contestó por el enlace', 'Confirma su pedido']) expect(page).toContain(said)
  })

  test('where the shop lets it, a confirmation confirms; never an order with suspicions or without stock', async () => {
    const confirms = { link_confirms: 'confirma' }
    const clear = await openLinked(await openDatabase(), confirms)
    await clear.confirm()
    expect(await clear.acts()).toEqual(['pedir shopper', 'contestar shopper', 'confirmar shopper'])
    expect((await clear.open()).html).toContain('¡Gracias! Está confirmado')
    await clear.confirm()
    expect(await clear.acts()).toHaveLength(3)

    const suspicious = await openLinked(await openDatabase(), confirms, { signs: { website: 'x', filledMs: 60_000 } })
    await suspicious.confirm()
    expect(await suspicious.read()).toMatchObject({ state: 'finalizado', work: { answer: { kind: 'confirmo' } } })

    const short = await openLinked(await openDatabase(), confirms)
    const none = { slug: 'lampara', found: new Map([['', 0]]), key: 'k', actor: commandLine }
    made(await countStock(short.deps, short.street.shop, none))
    await short.confirm()
    expect(await short.read()).toMatchObject({ state: 'finalizado', work: { answer: { kind: 'confirmo' } } })
  })

  test('what was changed since the page was shown is shown again instead of confirmed', async () => {
    const { street, deps, code, open, post, acts } = await openLinked(await openDatabase(), {
      link_confirms: 'confirma',
    })
    const { shown } = await open()
    await act(deps, street.shop, code, 'editar', { lines: [{ slug: 'lampara', amount: 2 }] })
    const again = await post({ que: 'confirma', visto: shown })
    expect(again).toMatchObject({ status: 422 })
    expect(again.html).toContain('Tu pedido cambió mientras lo mirabas')
    expect(await acts()).toEqual(['pedir shopper', 'editar command-line'])
    expect(await post({ que: 'confirma', visto: again.shown })).toMatchObject({ status: 303 })
  })

  test('another shop’s link, a changed one, one of 30 days ago and one of a forgotten order open nothing', async () => {
    const db = await openDatabase()
    const { street, code, path, open, post } = await openLinked(db)
    const other = await openStreet(db, 'shop-2', street.time)
    for (const [where, wrong] of [
      [other, path],
      [street, linkOf('shop-2', code)],
      [street, path.slice(0, -1)],
      [street, `/c/${code}`],
    ] as const) {
      expect((await atLink(where, wrong)).status).toBe(404)
      expect((await atLink(where, wrong, { que: 'cancela', motivo: 'caro' })).status).toBe(404)
    }
    street.time.now += 30 * DAY
    expect((await open()).status).toBe(404)
    expect((await post({ que: 'cancela', motivo: 'caro' })).status).toBe(404)
  })

  test('address and phone are shown and corrected once the last digits of the phone are typed, and guessing is slowed', async () => {
    const db = await openDatabase()
    const { street, code, open, post, read, acts } = await openLinked(db)
    const corrected = { que: 'corrige', direccion: 'Av. Nueva 123, puerta azul', phone: '955 444 333' }
    expect((await post(corrected)).status).toBe(422)
    for (let guess = 0; guess < 4; guess += 1)
      expect((await post({ que: 'ver', digitos: `000${guess}` })).status).toBe(422)
    const { status, location, cookie } = await post({ que: 'ver', digitos: '4321' })
    expect([status, location]).toEqual([303, `${linkOf(street.shop.id, code)}#corregir`])
    expect((await open(cookie)).html).toContain('Mz. B, lote 4')
    for (const wrong of [{ direccion: ' ' }, { phone: '95544' }, { direccion: 'x'.repeat(501) }]) {
      const again = await post({ ...corrected, ...wrong }, cookie)
      expect(again.status).toBe(422)
      expect(again.html).toContain('phone' in wrong ? 'Av. Nueva 123' : '955 444 333')
    }
    for (let tap = 0; tap < 2; tap += 1) expect((await post(corrected, cookie)).status).toBe(303)
    const found = await read()
    expect(found).toMatchObject({ direccion: 'Av. Nueva 123, puerta azul', phone: '955444333' })
    expect(found.work.answer?.kind).toBe('corrigio')
    expect(await acts()).toEqual(['pedir shopper', 'contestar shopper', 'editar shopper'])
    await holds(db, street.shop.id, found)
    const rosa = await openDesk(db, { clock: () => street.time.now }).join(street.shop, CONFIRMER)
    const page = await (await rosa.get(`/t/${street.host}/pedidos/${code}`)).text()
    for (const said of ['Av. Nueva 123, puerta azul', 'Corrigió por el enlace']) expect(page).toContain(said)
    // Tries that were wrong run out, and then the right digits open nothing either.
    for (let guess = 0; guess < 5; guess += 1) await post({ que: 'ver', digitos: `000${guess}` })
    expect((await post({ que: 'ver', digitos: '4333' })).status).toBe(422)
  })

  test('where the shop changes orders itself, a wish is told in its own words, once; a phone that was blocked makes the order one to look at', async () => {
    const db = await openDatabase()
    const asked = await openLinked(db, { link_corrects: 'false' })
    const { cookie } = await asked.post({ que: 'ver', digitos: '4321' })
    const wish = { que: 'corrige', direccion: 'Av. Nueva 123', phone: '987 654 321' }
    for (let tap = 0; tap < 2; tap += 1) await asked.post(wish, cookie)
    expect(await asked.read()).toMatchObject({
      direccion: 'Mz. B, lote 4',
      work: { answer: { kind: 'pide-corregir' } },
    })
    expect(await asked.acts()).toEqual(['pedir shopper', 'contestar shopper'])
    const rosa = await openDesk(db, { clock: () => asked.street.time.now }).join(asked.street.shop, CONFIRMER)
    const page = await (await rosa.get(`/t/${asked.street.host}/pedidos/${asked.code}`)).text()
    for (const said of ['Pide corregir', '«Dirección: Av. Nueva 123»']) expect(page).toContain(said)

    const blocked = await openLinked(await openDatabase(), { link_confirms: 'confirma' })
    const block = { kind: 'phone', value: '51955444333', reason: 'broma' } as const
    await blocked.deps.db.transaction((tx) => saveBlock(tx, blocked.street.shop.id, block, { at: 0, by: 'system' }))
    const opened = await blocked.post({ que: 'ver', digitos: '4321' })
    await blocked.post({ que: 'corrige', direccion: 'Mz. B, lote 4', phone: '955444333' }, opened.cookie)
    await blocked.confirm()
    expect(await blocked.read()).toMatchObject({ state: 'finalizado', suspicions: [{ reason: 'blocked-phone' }] })
  })

  test('a shopper who gives up is noted, or cancels where the shop lets it, and the stock is free again', async () => {
    const noted = await openLinked(await openDatabase())
    expect((await noted.post({ que: 'cancela' })).html).toContain('Elige por qué ya no lo quieres')
    await noted.post({ que: 'cancela', motivo: 'caro' })
    expect(await noted.read()).toMatchObject({
      state: 'finalizado',
      work: { answer: { kind: 'cancela', reason: '3' } },
    })
    // Changing one's mind is an answer too.
    await noted.confirm()
    expect((await noted.read()).work.answer).toMatchObject({ kind: 'confirmo', count: 2 })

    const db = await openDatabase()
    const cancels = await openLinked(db, { link_cancels: 'true' })
    for (const slug of ['lampara', 'olla']) {
      const counted = { slug, found: new Map([['', STOCK]]), key: slug, actor: commandLine }
      made(await countStock(cancels.deps, cancels.street.shop, counted))
    }
    for (let tap = 0; tap < 2; tap += 1) await cancels.post({ que: 'cancela', motivo: 'ya-no' })
    expect(await cancels.read()).toMatchObject({ state: 'cancelado', work: { closed: { reason: '4' } } })
    expect(await cancels.acts()).toEqual(['pedir shopper', 'contestar shopper', 'cancelar shopper'])
    await stockHolds(db, cancels.street.shop.id)
    expect((await cancels.open()).html).toContain('Cancelamos tu pedido')
    // Reopened, it is asked about again.
    made(await act(cancels.deps, cancels.street.shop, cancels.code, 'reabrir'))
    expect((await cancels.read()).work.answer).toBeNull()
    // What was paid is the seller's to decide.
    await act(cancels.deps, cancels.street.shop, cancels.code, 'pago', PAID)
    await cancels.post({ que: 'cancela', motivo: 'caro' })
    expect(await cancels.read()).toMatchObject({ state: 'finalizado', work: { answer: { kind: 'cancela' } } })
  })

  test('of the link and the seller’s own first act one happens, never both', { timeout: 120_000 }, async () => {
    const db = await openDatabase()
    const { street, deps } = await openLinked(db, { link_confirms: 'confirma', link_cancels: 'true' })
    for (let round = 0; round < 20; round += 1) {
      street.time.now += 600_000
      const code = await order(street, { phone: String(930_000_000 + round), address: `190.7.8.${round}` })
      const path = linkOf(street.shop.id, code)
      const isConfirmed = round % 2 === 0
      const { shown } = await atLink(street, path)
      const said = isConfirmed ? { que: 'confirma', visto: shown } : { que: 'cancela', motivo: 'caro' }
      const own = isConfirmed ? (['cancelar', { reason: '8' }] as const) : (['confirmar', {}] as const)
      const random = () => ((round * 7_919) % 101) / 101
      const [answered, seller] = await together(random, [
        () => atLink(street, path, said),
        () => act(deps, street.shop, code, own[0], own[1], { version: 1 }),
      ])
      expect(answered.status).toBe(303)
      const page = (await atLink(street, path)).html
      const isSellers = isConfirmed ? page.includes('cancelado') : page.includes('Tu pedido ya está confirmado')
      expect(seller.ok, `round ${round}`).toBe(isSellers)
    }
  })
})

const PAID = { kind: 'adelanto', amount: '5', means: 'Yape', accept: true }
