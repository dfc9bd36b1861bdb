import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mediaInFolder } from '../../src/catalogue/import/media/picture-folder.platform.ts'
import { readMedia } from '../../src/catalogue/pictures/media-folder.platform.ts'
import { findSections } from '../../src/catalogue/sections/sections.store.ts'
import { call, testApp, testSettings } from '../support/app.ts'
import { noWeb, openCatalogueImport } from '../support/catalogue-import.ts'
import { onOneEngine } from '../support/databases.ts'
import { mediaIn } from '../support/media.ts'
import { everySection, folderOfSections, MP4 } from '../support/section-files.ts'
import { shopifyExport } from '../support/shopify-export.ts'

const bulb = { slug: 'foco', title: 'Foco', money: '29.90' }
const json = (...products: readonly object[]) => JSON.stringify({ products }, null, 1)

onOneEngine((_engine, openDatabase) => {
  async function open() {
    const { db, shop, dataDir, tell, find, version } = await openCatalogueImport(await openDatabase())
    const folder = await folderOfSections()
    const app = testApp(db, { settings: testSettings({ dataDir }) })
    const host = shop.hosts[0] ?? ''
    const sectionsOf = async (slug: string) => findSections(db.read, shop.id, (await find(slug))?.id ?? '')
    return {
      dataDir,
      folder,
      version,
      sectionsOf,
      idsOf: async (slug: string) => (await sectionsOf(slug)).map(({ id }) => id),
      bring: async (text: string, options = {}) =>
        tell(text, { files: await mediaInFolder(folder, noWeb), ...options }),
      answer: async (slug: string) => (await call(app, host, '/api/v1/web/product-start', { slug })).body.data,
      get: (path: string, headers = {}) => app(new Request(`http://${host}${path}`, { headers })),
    }
  }

  test('a file brings sections of every type with their pictures and video, and a second time changes nothing', async () => {
    const { bring, sectionsOf, version, dataDir } = await open()
    const text = json({ ...bulb, sections: everySection }, { ...bulb, slug: 'cable' })
    expect(await bring(text)).toMatchObject({ ok: true, value: { added: 2, pictures: 3, videos: 1, refused: [] } })
    const sections = await sectionsOf('foco')
    expect(sections.map(({ id }) => id)).toEqual([
      ...['video-1', 'opinion', 'pictures-1', 'benefits-1', 'questions-1', 'comparison-1', 'text-1'],
    ])
    expect(sections).toMatchObject([
      { type: 'video', video: { kind: 'file', format: 'mp4' }, poster: { width: 640, height: 360 } },
      { type: 'video', video: { kind: 'link', host: 'youtube', id: 'aqz-KE-bpKQ' } },
      { type: 'pictures', pictures: [{ width: 960, height: 2400, color: '#c8e6d7' }, { alt: 'El foco en la sala' }] },
      { type: 'benefits', items: [{ icon: 'bolt', picture: null }, { picture: { alt: '' } }] },
      { type: 'questions' },
      { type: 'comparison', rows: [{ ours: true, others: false }, { ours: '25 000 horas' }] },
      { type: 'text', link: { href: 'https://example.com/guia' } },
    ])
    const [, , pictures] = sections
    const { hash = '' } = (pictures?.type === 'pictures' && pictures.pictures[0]) || {}
    for (const [name, width] of [
      ['w480.avif', 480],
      ['w480.jpg', 480],
      ['w960.webp', 960],
    ] as const) {
      const { width: wide, height } = await sharp(
        (await readMedia(mediaIn(dataDir), `${hash}-${name}`)) ?? undefined,
      ).metadata()
      expect([name, wide, height]).toEqual([name, width, width * 2.5])
    }
    expect(await sectionsOf('cable')).toEqual([])
    const before = await version()
    expect(await bring(text)).toMatchObject({ ok: true, value: { changed: 0, unchanged: 2 } })
    expect(await bring(text, { dryRun: true })).toMatchObject({ ok: true, value: { changed: 0, unchanged: 2 } })
    expect(await version()).toBe(before)
  })

  test('a file that says nothing of sections leaves them, and an empty list removes them', async () => {
    const { bring, idsOf, version } = await open()
    await bring(json({ ...bulb, sections: everySection }))
    expect(await bring(json({ ...bulb, money: '19.90' }))).toMatchObject({ ok: true, value: { changed: 1 } })
    expect(await bring(shopifyExport([{ handle: 'foco', title: 'Foco', price: '9.90' }]))).toMatchObject({ ok: true })
    expect(await idsOf('foco')).toHaveLength(7)
    const before = await version()
    expect(await bring(json({ ...bulb, money: '9.90', sections: [] }))).toMatchObject({ value: { changed: 1 } })
    expect(await idsOf('foco')).toEqual([])
    expect(await version()).toBeGreaterThan(before ?? 0)
  })

  test('sections change their order and their texts and keep their ids', async () => {
    const { bring, idsOf, sectionsOf } = await open()
    const [a, b] = ['uno', 'dos'].map((id) => ({ type: 'text', id, text: `Texto ${id}` }))
    await bring(json({ ...bulb, sections: [a, b] }))
    expect(await bring(json({ ...bulb, sections: [b, a] }))).toMatchObject({ value: { changed: 1 } })
    expect(await idsOf('foco')).toEqual(['dos', 'uno'])
    await bring(json({ ...bulb, sections: [b, { ...a, text: 'Otro' }] }))
    expect(await sectionsOf('foco')).toMatchObject([
      { id: 'dos', text: 'Texto dos' },
      { id: 'uno', text: 'Otro' },
    ])
  })

  test('a product that is removed takes its sections with it, and another product keeps its own', async () => {
    const { bring, idsOf } = await open()
    const sections = [{ type: 'text', text: 'Dura.' }]
    await bring(json({ ...bulb, sections }, { ...bulb, slug: 'cable', sections }))
    await bring(json({ ...bulb, slug: 'cable' }), { replace: true })
    expect([await idsOf('foco'), await idsOf('cable')]).toEqual([[], ['text-1']])
    await bring(json(bulb))
    expect(await idsOf('foco')).toEqual([])
  })

  test('what is wrong in a section refuses the product with its line and the place in it', async () => {
    const { bring, idsOf } = await open()
    await bring(json({ ...bulb, sections: [{ type: 'text', text: 'Dura.' }] }))
    const wrong = { ...bulb, slug: 'cable', sections: [{ type: 'text', text: '<b>Dura</b>' }, { type: 'slider' }] }
    expect(await bring(json({ ...bulb, sections: [] }, wrong))).toMatchObject({
      ok: false,
      refusal: {
        rows: [
          {
            line: 9,
            product: 'Foco',
            reason:
              'sections.0.text: write plain text: HTML would be shown as it is written; ' +
              'sections.1.type: the types of sections are video, pictures, benefits, questions, comparison, text',
          },
        ],
      },
    })
    expect(await idsOf('foco')).toEqual(['text-1'])
  })

  test('a picture or video that cannot be used is refused by name; without it the rest is imported', async () => {
    const { bring, idsOf, folder } = await open()
    await writeFile(join(folder, 'falso.mp4'), '<html>no video</html>')
    await writeFile(
      join(folder, 'tira.png'),
      await sharp({ create: { width: 40, height: 401, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    )
    await writeFile(join(folder, 'enorme.mp4'), Buffer.concat([MP4, Buffer.alloc(25_000_000)]))
    const sections = [
      { type: 'video', id: 'a', video: 'falso.mp4', poster: 'portada.jpg' },
      { type: 'video', id: 'b', video: 'enorme.mp4', poster: 'portada.jpg' },
      { type: 'video', id: 'c', video: 'foco.mp4', poster: 'nada.jpg' },
      { type: 'pictures', id: 'd', pictures: ['tira.png', 'portada.jpg'] },
      { type: 'pictures', id: 'e', pictures: ['tira.png'] },
      { type: 'benefits', id: 'f', items: [{ title: 'Dura', picture: 'foco.mp4' }] },
    ]
    const text = json({ ...bulb, sections })
    const report = await bring(text)
    await rm(join(folder, 'enorme.mp4'))
    const reasons =
      report.ok || report.refusal.reason !== 'refused-rows'
        ? []
        : report.refusal.rows.map((row) => ('reason' in row ? row.reason : ''))
    expect(reasons.toSorted()).toEqual([
      'picture foco.mp4: it is not a JPEG, PNG, WebP, AVIF or GIF picture',
      'picture nada.jpg: the folder or ZIP of pictures has no such file',
      'picture tira.png: it is more than 10 times as high as wide: cut it into several, they are shown without gaps',
      'video enorme.mp4: it is larger than 25 MB',
      'video falso.mp4: it is no MP4 or WebM video',
    ])
    expect(await idsOf('foco')).toEqual([])
    expect(await bring(text, { skipRefused: true })).toMatchObject({ ok: true, value: { added: 1 } })
    expect(await idsOf('foco')).toEqual(['d', 'f'])
  })

  test('the call for a product answers its sections with addresses that exist', async () => {
    const { bring, answer, get } = await open()
    await bring(json({ ...bulb, sections: everySection, messaging: { title: 'Por chat', money: '25.00' } }))
    const { sections } = await answer('foco')
    expect(sections).toMatchObject([
      { id: 'video-1', type: 'video', video: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.mp4$/) },
      { id: 'opinion', video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
      { pictures: [{ width: 960, height: 2400, alt: '' }, { alt: 'El foco en la sala' }] },
      { items: [{ icon: 'bolt', picture: null }, { picture: { alt: '' } }] },
      { items: [{ question: '¿Necesita instalación?' }] },
      { ours: 'Este foco', rows: [{ ours: true }, { others: '1 000 horas' }] },
      { text: 'Seis meses.\n\nGuarda tu código.' },
    ])
    const [video, , { pictures }, { items }] = sections
    for (const path of [video.video, video.poster.thumbnail, pictures[0].image, items[1].picture.thumbnail]) {
      const found = await get(path, { range: 'bytes=0-9' })
      expect([path, found.status, (await found.arrayBuffer()).byteLength]).toEqual([path, 206, 10])
    }
  })
})
