import { expect, test } from 'vitest'
import { commandLine, system } from '../../src/activity/actor.ts'
import { sumOf } from '../../src/catalogue/ratings/review-sums.store.ts'
import { undoAct } from '../../src/orders/acts/undo-act.action.ts'
import { publishDueReviews } from '../../src/orders/reviews/publish-due-reviews.job.ts'
import { changeShop } from '../../src/shops/fields/change-shop.action.ts'
import { enforceRetention } from '../../src/tracking/personal-data/enforce-retention.job.ts'
import { onOneEngine } from '../support/databases.ts'
import { act, made, owner } from '../support/desk-acts.ts'
import { voucherPhoto } from '../support/pictures.ts'
import { look, openReviewed, review, reviewPath } from '../support/reviews.ts'
import { openStreet, order } from '../support/shoppers.ts'

const DAY = 86_400_000

onOneEngine((_engine, openDatabase) => {
  test('a buyer reviews what was delivered, and shoppers see it once it is published', async () => {
    const { street, open, say, reviews, sum, product, publish } = await openReviewed(await openDatabase())
    const page = await open()
    for (const shown of ['¿Qué tal te llegó?', 'Lámpara de mesa', 'Rosa, Ate', 'La tienda la mira antes']) {
      expect(page.html).toContain(shown)
    }
    for (const secret of ['Mz. B', '4321', 'data-pixel']) expect(page.html, secret).not.toContain(secret)
    const preview = (await open({ 'user-agent': 'WhatsApp/2.23.20.0' })).html
    for (const secret of ['Rosa', 'Lámpara', 'Ate']) expect(preview, secret).not.toContain(secret)
    expect(await reviews()).toEqual([])

    expect(await say({ palabras: ' Alumbra\nbien ' })).toMatchObject({
      status: 303,
      location: expect.stringMatching(/#p1$/),
    })
    expect((await open()).html).toContain('Ya la tenemos')
    expect(await reviews()).toMatchObject([{ words: 'Alumbra bien', stars: 5, name: 'Rosa', state: 'nueva' }])
    expect([await sum(), (await product()).html.includes('Alumbra')]).toEqual([[0, 0, 0, 0, 0], false])
    expect((await look(street, '/resenas/lampara')).status).toBe(404)

    await publish()
    expect(await sum()).toEqual([0, 0, 0, 0, 1])
    const { html } = await product()
    for (const shown of [
      'Alumbra bien',
      'Rosa, Ate',
      'Compra entregada',
      '1 reseña',
      '"aggregateRating"',
      '"reviewBody"',
    ]) {
      expect(html).toContain(shown)
    }
    expect((await look(street, '/resenas/lampara')).html).toContain('Alumbra bien')
    // Cards wait for a third one, and a product without reviews says nothing.
    expect((await look(street, '/categoria/todo')).html).not.toContain('estrellas,')
    expect((await look(street, '/producto/olla')).html).not.toContain('resenas')
  })

  test('what is wrong comes back with what was typed, and pictures are kept meanwhile', async () => {
    const { open, say, reviews } = await openReviewed(await openDatabase())
    const again = await say({ estrellas: '', palabras: 'ñ'.repeat(1_001) }, [await voucherPhoto()])
    expect(again.status).toBe(422)
    for (const said of ['Elige de una a cinco', 'demasiado largo', 'ñ'.repeat(1_001), 'Tu foto 1']) {
      expect(again.html).toContain(said)
    }
    expect(await reviews()).toEqual([])
    const four = await say(
      {},
      Array.from({ length: 3 }, () => new Uint8Array([0xff, 0xd8, 0xff])),
    )
    expect([four.status, four.html.includes('No pudimos leer una foto')]).toEqual([422, true])
    expect((await say({}, [await voucherPhoto(1), await voucherPhoto(2), await voucherPhoto(3)])).html).toContain(
      'Son hasta 3 fotos',
    )
    expect((await say({ palabras: 'Corta' })).status).toBe(303)
    expect(await reviews()).toMatchObject([{ words: 'Corta', hasPictures: true }])
    const own = /foto=([0-9a-f]{32})-p/.exec((await open()).html)?.[1] ?? ''
    await say({ [`quitar-${own}`]: 'si' })
    expect(await reviews()).toMatchObject([{ words: 'Muy buena', hasPictures: false }])
  })

  test('pictures of a review that is not written within a day go, and those of a written one stay', async () => {
    const { street, deps, open, say } = await openReviewed(await openDatabase())
    const forever = { leadsDays: null, ordersDays: null, sheetsDays: null }
    const sweep = async () => (await enforceRetention(deps, forever, { actor: system })).pictures
    await say({ estrellas: '' }, [await voucherPhoto()])
    street.time.now += DAY
    expect(await sweep()).toBe(0)
    street.time.now += 1
    expect(await sweep()).toBe(1)
    expect((await open()).html).not.toContain('?foto=')
    await say({}, [await voucherPhoto()])
    street.time.now += 2 * DAY
    expect(await sweep()).toBe(0)
    expect((await open()).html).toContain('?foto=')
  })

  test('pictures are public while their review is, and carry nothing of the file', async () => {
    const { street, open, path, say, publish, product, decide } = await openReviewed(await openDatabase())
    await say({}, [await voucherPhoto()])
    const id = /foto=([0-9a-f]{32})-p/.exec((await open()).html)?.[1] ?? ''
    expect((await look(street, `${path}?foto=${id}`)).headers.get('content-type')).toBe('image/webp')
    expect((await look(street, `/resenas/fotos/${id}`)).status).toBe(404)
    await publish()
    expect((await product()).html).toContain(`/resenas/fotos/${id}-p`)
    for (const name of [id, `${id}-p`]) {
      const picture = await look(street, `/resenas/fotos/${name}`)
      expect([picture.status, picture.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
      expect(picture.html).not.toMatch(/Exif|GPS/)
    }
    made(await decide({ does: 'ocultar', reason: 'Se ve una cara' }))
    expect((await look(street, `/resenas/fotos/${id}`)).status).toBe(404)
    expect((await product()).html).not.toContain('resenas')
  })

  test('no order that was not delivered, not lately, or not here opens anything', async () => {
    const db = await openDatabase()
    const { street, path, productId, open, say } = await openReviewed(db)
    const placed = await order(street, { phone: '911 222 333' })
    const other = await openStreet(db, 'shop-2', street.time)
    const said = { producto: productId, estrellas: '1' }
    for (const [where, wrong] of [
      [other, path],
      [street, reviewPath('shop-2', placed)],
      [street, reviewPath(street.shop.id, placed)],
      [street, path.slice(0, -1)],
    ] as const) {
      expect((await look(where, wrong)).status, wrong).toBe(404)
      expect((await review(where, wrong, said)).status, wrong).toBe(404)
    }
    expect((await say({ producto: 'ajeno' } as never)).status).toBe(404)
    street.time.now += 30 * DAY
    expect((await open()).status).toBe(404)
    expect((await say()).status).toBe(404)
  })

  test('a review is changed until somebody decides about it, and only what was looked at is published', async () => {
    const { street, say, reviews, decide, publish, open } = await openReviewed(await openDatabase())
    await say({ estrellas: '4' })
    const [first] = await reviews()
    street.time.now += 1_000
    await say({ estrellas: '2', palabras: 'Se apagó' })
    expect(await decide({ does: 'publicar', seen: first?.writtenAt ?? 0 })).toMatchObject({ refusal: 'changed' })
    await publish()
    expect((await say({ estrellas: '5' })).html).toContain('ya miró tu reseña')
    expect((await open()).html).toContain('Tu reseña está publicada')
    expect(await decide({ does: 'ocultar', reason: ' ' })).toMatchObject({ refusal: 'no-reason' })
    made(await decide({ does: 'responder', answer: 'Te mandamos otra.' }))
    expect(await reviews()).toMatchObject([{ stars: 2, words: 'Se apagó', answer: 'Te mandamos otra.' }])
  })

  test('sums stay true under many hands at once', async () => {
    const { say, reviews, sum, decide } = await openReviewed(await openDatabase())
    await Promise.all([say({ estrellas: '3' }), say({ estrellas: '3' }), say({ estrellas: '3' })])
    const [one, ...more] = await reviews()
    expect(more).toEqual([])
    const seen = one?.writtenAt ?? 0
    await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        decide(place % 2 === 0 ? { does: 'publicar', seen } : { does: 'ocultar', reason: `r${place}` }),
      ),
    )
    const [{ state } = { state: '' }] = await reviews()
    expect(await sum()).toEqual([0, 0, state === 'publicada' ? 1 : 0, 0, 0])
  })

  test('an order that is not delivered any more takes its review away, and brings it back', async () => {
    const {
      street,
      deps,
      code,
      say,
      publish,
      sum,
      product,
      reviews,
      open,
      order: placed,
    } = await openReviewed(await openDatabase())
    await say()
    await publish()
    const undo = { code, seq: placed?.version ?? 0, key: 'undo-key-1', actor: commandLine, permission: owner }
    made(await undoAct(deps, street.shop, { ...undo, note: 'No llegó' }))
    expect([await sum(), await reviews()]).toMatchObject([[0, 0, 0, 0, 0], [{ isHeld: true, state: 'publicada' }]])
    expect((await product()).html).not.toContain('Muy buena')
    expect((await open()).status).toBe(404)
    made(await act(deps, street.shop, code, 'entregar'))
    expect(await sum()).toEqual([0, 0, 0, 0, 1])
    expect((await product()).html).toContain('Muy buena')
  })

  test('where the shop chose so, a day publishes what has no pictures', async () => {
    const db = await openDatabase()
    const { street, deps, say, sum, order: placed } = await openReviewed(db, { slugs: ['lampara', 'olla'] })
    const other = placed?.lines[1]?.productId ?? ''
    await say()
    await say({ producto: other } as never, [await voucherPhoto()])
    street.time.now += DAY
    expect(await publishDueReviews(deps)).toBe(0)
    await changeShop(deps, commandLine, street.host, { review_publishing: 'dia' } as never)
    expect(await publishDueReviews(deps)).toBe(1)
    expect(await sum()).toEqual([0, 0, 0, 0, 1])
    expect(await sumOf(db.read, street.shop.id, other)).toEqual([0, 0, 0, 0, 0])
  })
})
