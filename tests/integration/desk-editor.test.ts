import { expect, test } from 'vitest'
import { findDeskProduct } from '../../src/catalogue/desk-products.store.ts'
import { mediaPath } from '../../src/catalogue/media.ts'
import { takePicture } from '../../src/catalogue/pictures/take-picture.platform.ts'
import type { Section } from '../../src/catalogue/sections/section.ts'
import { testSettings } from '../support/app.ts'
import { onOneEngine, testFolder } from '../support/databases.ts'
import { OWNER, openDesk, type Seller } from '../support/desk.ts'
import { editorForm, formIn } from '../support/desk-form.ts'
import { mediaIn } from '../support/media.ts'
import { openOrderShop } from '../support/order-shop.ts'
import { cameraPhoto } from '../support/pictures.ts'

const TYPED_QUESTIONS = {
  ...{ id: 'questions-1', type: 'questions', title: 'Preguntas' },
  items: [{ question: '¿Viene con garantía?', answer: 'Seis meses.\n\nEn todo el país.' }],
}

onOneEngine((_engine, openDatabase) => {
  async function open() {
    const db = await openDatabase()
    const { shop, host } = await openOrderShop(db)
    const dataDir = await testFolder()
    const desk = openDesk(db, { settings: testSettings({ dataDir }) })
    const [owner, other] = [await desk.join(shop, OWNER), await desk.join(shop, OWNER, 'Luis Paz')]
    const found = () => findDeskProduct(db.read, shop.id, 'lampara')
    const id = (await found())?.id ?? ''
    const taken = async (kind: 'square' | 'whole') => {
      const picture = await takePicture(mediaIn(dataDir), await cameraPhoto({ width: 800, height: 600 }), kind)
      if (!picture.ok) throw new Error(picture.refusal)
      return picture.value
    }
    const inShop = async (path: string) => (await desk.app(new Request(`http://${host}${path}`))).text()
    return {
      ...{ desk, shop, owner, other, id, taken, inShop, base: `/t/${host}`, address: `/t/${host}/producto/${id}` },
      values: async () => (await found())?.values,
      version: async () => (await found())?.version,
    }
  }

  /** Posts the editor's form with some of its fields changed. */
  async function save(seller: Seller, address: string, changed: Readonly<Record<string, string>>) {
    const form = await editorForm(seller, address)
    for (const [name, value] of Object.entries(changed)) form.set(name, value)
    return seller.submit(address, form)
  }

  test('sections are written, ordered and removed in the form, and shown below the description', async () => {
    const { owner, address, taken, values, inShop } = await open()
    const [square, whole] = [await taken('square'), await taken('whole')]
    const { hash, color } = square
    const typed = [
      { id: 'video-1', type: 'video', title: '', video: ' https://youtu.be/aqz-KE-bpKQ ', poster: whole },
      { id: 'pictures-1', type: 'pictures', title: '', pictures: [{ ...whole, alt: 'De lado' }] },
      TYPED_QUESTIONS,
      {
        ...{ id: 'benefits-1', type: 'benefits', title: '' },
        items: [{ icon: 'truck', picture: { hash, alt: '', color }, title: 'Llega mañana', text: '' }],
      },
      { id: 'text-1', type: 'text', title: '', text: 'Hecha a mano.', link: { label: ' ', href: '' } },
    ]
    expect((await save(owner, address, { sections: JSON.stringify(typed) })).status).toBe(303)
    const saved = (await values())?.sections ?? []
    expect(saved.map(({ id }) => id)).toEqual(['video-1', 'pictures-1', 'questions-1', 'benefits-1', 'text-1'])
    expect(saved[0]).toMatchObject({ video: { kind: 'link', host: 'youtube', id: 'aqz-KE-bpKQ' } })
    expect(saved[4]).toMatchObject({ link: null })
    const page = await inShop('/producto/lampara')
    for (const words of ['Ver video de YouTube', 'De lado', '¿Viene con garantía?', 'Llega mañana', 'Hecha a mano.'])
      expect(page).toContain(words)
    // Opened and saved as it is, it stays as it is.
    expect((await save(owner, address, {})).headers.get('location')).toMatch(/\?guardado=$/)
    const [video, , questions, ...others] = JSON.parse((await editorForm(owner, address)).get('sections') ?? '')
    await save(owner, address, { sections: JSON.stringify([questions, video, ...others]) })
    const ordered = (await values())?.sections.map(({ id }) => id)
    expect(ordered).toEqual(['questions-1', 'video-1', 'benefits-1', 'text-1'])
  })

  test('what is wrong in a section is said beside its field in Spanish, and nothing is saved', async () => {
    const { owner, address, taken, version } = await open()
    const whole = await taken('whole')
    const before = await version()
    const link = 'https://youtu.be/aqz-KE-bpKQ'
    for (const [section, says] of [
      [{ type: 'video', title: '', video: link, poster: null }, 'Falta la portada'],
      [{ type: 'video', title: '', video: 'https://vm.tiktok.com/x', poster: whole }, 'Los enlaces cortos'],
      [{ type: 'video', title: '', video: '', poster: whole }, 'Pega el enlace de un video'],
      [{ type: 'pictures', title: '', pictures: [] }, 'Agrega al menos uno.'],
      [{ type: 'pictures', title: '', pictures: [{ ...whole, hash: 'f'.repeat(32) }] }, 'súbelo otra vez'],
      [{ ...TYPED_QUESTIONS, items: [{ question: '¿?', answer: ' ' }] }, 'Falta este texto.'],
      [{ type: 'text', title: '', text: '<b>Hola</b>', link: null }, 'Escribe solo texto'],
      [{ type: 'text', title: 'a'.repeat(121), text: 'Hola', link: null }, 'Escribe hasta 120 caracteres.'],
      [{ type: 'text', title: '', text: 'Hola', link: { label: 'Ver', href: 'tienda' } }, 'empieza con https://'],
    ] as const) {
      const refused = await save(owner, address, { sections: JSON.stringify([{ id: 'una', ...section }]) })
      expect([says, refused.status]).toEqual([says, 422])
      const html = await refused.text()
      expect(html).toContain(says)
      // What was typed stays in the form.
      expect(JSON.parse(formIn(html).get('sections') ?? '')).toMatchObject([{ id: section.id ?? 'una' }])
    }
    expect(await version()).toBe(before)
  })

  test('whatever is posted as sections, the form is shown again', async () => {
    const { owner, address } = await open()
    for (const sections of [
      '[null]',
      '[{"type":"video","id":"a"}]',
      '{"a":1}',
      '[[]]',
      '[{"type":"text","id":7}]',
      'x',
    ])
      expect((await save(owner, address, { sections })).status, sections).toBe(303)
  })

  test('the variant for messages has its own name, prices and description, cleaned, and goes again', async () => {
    const { owner, address, values, inShop } = await open()
    const form = await editorForm(owner, address)
    form.delete('mensajes-precios')
    for (const price of ['', '79', '', '', '']) form.append('mensajes-precios', price)
    form.set('mensajes', 'on')
    form.set('mensajes-nombre', 'Lámpara por chat')
    form.set('mensajes-descripcion', 'Pídela hoy.<script>x()</script><img src=x onerror=y()>')
    expect((await owner.submit(address, form)).status).toBe(303)
    expect((await values())?.messaging).toEqual({
      title: 'Lámpara por chat',
      description: '<p>Pídela hoy.</p>',
      tiers: [7_900],
    })
    expect(await inShop('/producto/lampara?mode=wsp')).toContain('Lámpara por chat')
    expect(await inShop('/producto/lampara')).not.toContain('Lámpara por chat')
    expect((await save(owner, address, {})).headers.get('location')).toMatch(/\?guardado=$/)
    const refused = await save(owner, address, { 'mensajes-nombre': '' })
    expect([refused.status, /id="mensajes-title-error"[^>]*>Ponle un nombre/.test(await refused.text())]).toEqual([
      422,
      true,
    ])
    const off = await editorForm(owner, address)
    off.delete('mensajes')
    await owner.submit(address, off)
    expect((await values())?.messaging).toBeNull()
  })

  test('a description keeps stored pictures, which its page shows in small files, and no others', async () => {
    const { owner, base, address, taken, values, inShop } = await open()
    const [square, whole] = [await taken('square'), await taken('whole')]
    const description = `<p>Mira<img src="/media/${whole.hash}-w960.jpg" alt="De lado" width="${whole.width}" height="${whole.height}" style="x"><img src="https://x.test/a.jpg"><img src="${mediaPath(square.hash, 300, 'webp')}"></p>`
    const answered = await owner.call(`${base}/productos/limpiar`, { html: description })
    expect((await save(owner, address, { description })).status).toBe(303)
    const kept = `<p>Mira<img src="/media/${whole.hash}-w960.jpg" alt="De lado" width="600" height="800" /><img src="/media/${square.hash}-600.jpg" alt="" width="600" height="600" /></p>`
    expect((await values())?.description).toBe(kept)
    expect(answered.body.data).toEqual({ html: kept })
    const page = await inShop('/producto/lampara')
    expect(page).toContain(`/media/${whole.hash}-w480.avif 480w, /media/${whole.hash}-w960.avif 600w`)
    expect(page).toContain(`/media/${square.hash}-300.webp 300w, /media/${square.hash}-600.webp 600w`)
    expect(page).not.toContain('x.test')
    const missing = `<p><img src="/media/${'f'.repeat(32)}-600.jpg"></p>`
    const refused = await save(owner, address, { description: missing })
    expect([refused.status, (await refused.text()).includes('súbelo otra vez')]).toEqual([422, true])
  })

  test('the preview is the shop’s own page with what its author typed, whatever can be read of it, without a script or a form that works', async () => {
    const { desk, owner, other, base, id, address, values, version } = await open()
    const before = await version()
    const fields = {
      ...{ title: 'Lámpara nueva', description: 'Alumbra.<script>x()</script>', state: 'draft', cost: 'caro' },
      sections: [TYPED_QUESTIONS, { id: 'text-1', type: 'text', title: '', text: '', link: null }],
      messaging: { isOn: true, title: 'Por chat', prices: ['', '50'], description: '' },
    }
    const draft = { ficha: id, version: 1, seen: '{}', fields: JSON.stringify(fields) }
    expect((await owner.call(`${base}/productos/borrador`, draft)).status).toBe(200)
    const shown = await owner.get(`${address}/vista`)
    const html = await shown.text()
    for (const words of ['Lámpara nueva', '<p>Alumbra.</p>', '¿Viene con garantía?']) expect(html).toContain(words)
    const runs = html.match(/<script(?! type="application\/ld\+json")|x\(\)|fbevents|facebook|pixel/)
    expect(runs).toBeNull()
    expect(html).toContain('<div inert="">')
    const policy = shown.headers.get('content-security-policy') ?? ''
    for (const part of ["script-src 'none'", "connect-src 'none'", "form-action 'none'", "frame-ancestors 'self'"])
      expect(policy).toContain(part)
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect(await (await owner.get(`${address}/vista?variante=mensajes`)).text()).toContain('Por chat')
    // Nobody else sees it, and nothing was saved.
    expect(await (await other.get(`${address}/vista`)).text()).not.toContain('Lámpara nueva')
    expect((await desk.stranger().get(`${address}/vista`)).status).toBe(303)
    expect((await values())?.title).not.toBe('Lámpara nueva')
    expect(await version()).toBe(before)
  })

  test('a product that shoppers do not see yet has a preview too, and without a script it is one button away', async () => {
    const { owner, base, inShop } = await open()
    const made = await owner.call(`${base}/productos/agregar`, { clave: 'key-of-it', nombre: 'Olla', precio: '50' })
    const address = `${base}/producto/${made.body.data.id}`
    const looked = await save(owner, address, { hacer: 'vista', title: 'Olla sin guardar' })
    expect([looked.status, looked.headers.get('location')]).toEqual([303, `${address}/vista`])
    expect(await (await owner.get(`${address}/vista`)).text()).toContain('Olla sin guardar')
    expect(await inShop('/producto/olla')).not.toContain('Olla sin guardar')
  })

  test('a long description with many sections is saved and kept as a draft; what is longer than any product is refused in Spanish, and other forms stay short', async () => {
    const { owner, base, id, address, values } = await open()
    const description = `<p>${'ñ'.repeat(59_000)}</p>`
    const sections = Array.from({ length: 9 }, (_, nth) => ({
      ...{ id: `text-${nth}`, type: 'text', title: '', text: 'á'.repeat(5_900), link: null },
    }))
    const saved = await save(owner, address, { description, sections: JSON.stringify(sections) })
    expect(saved.status).toBe(303)
    expect((await values())?.description).toBe(description)
    const draft = { ficha: id, version: 1, seen: '{}', fields: JSON.stringify({ description, sections }) }
    expect((await owner.call(`${base}/productos/borrador`, draft)).status).toBe(200)
    const refused = await save(owner, address, { description: 'ñ'.repeat(260_000) })
    expect([refused.status, (await refused.text()).includes('acorta la descripción')]).toEqual([413, true])
    const tooLong = await save(owner, address, { description: `<p>${'a'.repeat(61_000)}</p>` })
    expect([tooLong.status, (await tooLong.text()).includes('La descripción es muy larga.')]).toEqual([422, true])
    const key = { clave: 'key-of-another', nombre: 'a'.repeat(70_000), precio: '5' }
    expect((await owner.submit(`${base}/productos/agregar`, key)).status).toBe(413)
  })

  test('two people write description and sections: both are kept where they differ, and the same sections are a conflict that one of them settles', async () => {
    const { owner, other, address, values } = await open()
    const [first, second, third] = await Promise.all([owner, other, other].map((one) => editorForm(one, address)))
    if (!first || !second || !third) throw new Error('no form')
    first.set('description', '<p>De Rosa.</p>')
    first.set('sections', JSON.stringify([TYPED_QUESTIONS]))
    second.set('title', 'Lámpara de Luis')
    const theirs: Section = { id: 'text-1', type: 'text', title: '', text: 'De Luis.', link: null }
    third.set('sections', JSON.stringify([theirs]))
    expect((await owner.submit(address, first)).status).toBe(303)
    expect((await other.submit(address, second)).status).toBe(303)
    expect(await values()).toMatchObject({
      ...{ title: 'Lámpara de Luis', description: '<p>De Rosa.</p>' },
      sections: [TYPED_QUESTIONS],
    })
    const refused = await other.submit(address, third)
    const html = await refused.text()
    expect(refused.status).toBe(409)
    expect(/Rosa Quispe lo cambió [^<]*1 secci(ón|ones)/.test(html)).toBe(true)
    expect((await other.submit(address, formIn(html))).status).toBe(303)
    expect((await values())?.sections).toEqual([theirs])
  })
})
