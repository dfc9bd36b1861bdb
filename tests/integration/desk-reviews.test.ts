import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { recordConsent } from '../../src/consents/record-consent.step.ts'
import { forgetCustomer } from '../../src/tracking/personal-data/forget-customer.job.ts'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { voucherPhoto } from '../support/pictures.ts'
import { openReviewed } from '../support/reviews.ts'

onOneEngine((_engine, openDatabase) => {
  async function open(slugs = ['lampara']) {
    const db = await openDatabase()
    const reviewed = await openReviewed(db, { slugs })
    const desk = openDesk(db, { clock: () => reviewed.street.time.now })
    const owner = await desk.join(reviewed.street.shop, OWNER)
    const base = `/t/${reviewed.street.host}`
    const read = async (path: string) => (await owner.get(`${base}${path}`)).text()
    const post = (path: string, fields: Record<string, string>) => owner.submit(`${base}${path}`, fields)
    return { ...reviewed, owner, base, read, post }
  }

  test('an owner sees a new review with its pictures, publishes, answers and hides it', async () => {
    const { read, post, say, reviews, sum, product, owner, base } = await open()
    expect(await read('/resenas')).toContain('No hay reseñas nuevas')
    await say({ palabras: 'Alumbra bien' }, [await voucherPhoto()])
    const [{ id, writtenAt } = { id: '', writtenAt: 0 }] = await reviews()
    const list = await read('/resenas')
    for (const shown of ['Alumbra bien', 'Lámpara de mesa', 'Nueva', '/resenas/fotos/']) expect(list).toContain(shown)
    const page = await read(`/resenas/${id}`)
    const photo = /resenas\/fotos\/([0-9a-f]{32})"/.exec(page)?.[1] ?? ''
    expect((await owner.get(`${base}/resenas/fotos/${photo}`)).headers.get('content-type')).toBe('image/webp')
    expect(page).not.toContain('4321')

    const stale = await post(`/resenas/${id}`, { hacer: 'publicar', visto: String(writtenAt - 1) })
    expect([stale.status, (await stale.text()).includes('Cambió mientras la mirabas')]).toEqual([422, true])
    expect((await post(`/resenas/${id}`, { hacer: 'publicar', visto: String(writtenAt) })).status).toBe(303)
    expect(await sum()).toEqual([0, 0, 0, 0, 1])
    await post(`/resenas/${id}`, { hacer: 'responder', texto: 'Gracias, Rosa.' })
    expect((await product()).html).toContain('Gracias, Rosa.')

    const long = await (await post(`/resenas/${id}`, { hacer: 'ocultar', texto: 'y'.repeat(201) })).text()
    expect([long.includes('hasta 200'), long.includes('y'.repeat(201))]).toEqual([true, true])
    await post(`/resenas/${id}`, { hacer: 'ocultar', texto: 'Insulta' })
    expect((await product()).html).not.toContain('Alumbra')
    expect(await read('/resenas?estado=oculta')).toContain('Alumbra bien')
    expect(await read(`/resenas/${id}`)).toContain('Insulta')
    const log = await read('/actividad')
    for (const act of ['publicó una reseña', 'respondió una reseña', 'ocultó una reseña']) expect(log).toContain(act)
    expect(log).not.toContain('Insulta')
  })

  test('the calls list and decide, and the file defuses what a buyer typed', async () => {
    const { say, owner, base, reviews } = await open()
    await say({ palabras: '=HYPERLINK("x")', estrellas: '2' })
    const [{ id, writtenAt } = { id: '', writtenAt: 0 }] = await reviews()
    const listed = await owner.get(`${base}/resenas/lista`, { accept: 'application/json' })
    expect((await listed.json()).data.resenas).toMatchObject([
      { id, estrellas: 2, escrita: writtenAt, estado: 'nueva' },
    ])
    const asked = { id, visto: writtenAt - 1 }
    expect((await owner.call(`${base}/resenas/publicar`, asked)).status).toBe(409)
    expect((await owner.call(`${base}/resenas/publicar`, { id, visto: writtenAt })).body.data).toEqual({
      ...{ id, estado: 'publicada' },
    })
    expect((await owner.call(`${base}/resenas/ocultar`, { id, motivo: '' })).status).toBe(422)
    const file = await (await owner.get(`${base}/exportar/resenas`)).text()
    expect(file).toContain('Lámpara de mesa')
    expect(file).not.toMatch(/,=HYPERLINK|,"=HYPERLINK/)
  })

  test('a delivered order offers the message with its link, and not to who asked to be left alone', async () => {
    const { read, code, deps, street } = await open()
    expect(await read(`/pedidos/${code}`)).toMatch(/opinar(\/|%2F)/)
    const said = { shopId: street.shop.id, phone: '51987654321', purpose: 'mensajes', given: false } as const
    const where = { words: 'No molestar', page: 'escritorio', ticketId: '' } as const
    await deps.db.transaction((tx) => recordConsent(tx, deps, { ...said, ...where }, { assumed: null }))
    expect(await read(`/pedidos/${code}`)).not.toMatch(/opinar(\/|%2F)/)
  })

  test('of a forgotten buyer stars and words stay that name nobody; what names them goes, and sums follow', async () => {
    const { say, publish, decide, sum, product, reviews, street, deps, order } = await open(['lampara', 'olla'])
    const other = order?.lines[1]?.productId ?? ''
    await say({ palabras: 'Alumbra bien' }, [await voucherPhoto()])
    await publish()
    await say({ producto: other, palabras: 'Se la regalé a mi mamá, firma Rosa' } as never)
    const named = (await reviews()).find(({ productId }) => productId === other)
    await decide({ does: 'publicar', seen: named?.writtenAt ?? 0 }, named?.id)
    await forgetCustomer(deps, [street.shop], '51987654321', commandLine)
    expect(await reviews()).toMatchObject([{ words: 'Alumbra bien', name: '', district: '', hasPictures: false }])
    expect(await sum()).toEqual([0, 0, 0, 0, 1])
    const { html } = await product()
    for (const gone of ['Rosa', 'Ate,', '/resenas/fotos/']) expect(html, gone).not.toContain(gone)
    expect(html).toContain('Alumbra bien')
  })
})
