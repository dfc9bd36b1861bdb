import { expect, test } from 'vitest'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, openDesk, VIEWER } from '../support/desk.ts'
import { openOrderShop } from '../support/order-shop.ts'

onOneEngine((_engine, openDatabase) => {
  async function open() {
    const desk = openDesk(await openDatabase())
    const { shop, host } = await openOrderShop(desk.deps.db)
    const rosa = await desk.join(shop, OWNER)
    const read = async (path: string) => (await rosa.get(path)).text()
    return { ...desk, shop, host, rosa, read }
  }

  const helpLink = (html: string) => /<a class="[^"]*" href="([^"]+)" data-help=""/.exec(html)?.[1]

  test('a screen leads to the section that explains it, which everybody of the shop may read', async () => {
    const { join, shop, host, read } = await open()
    const link = helpLink(await read(`/t/${host}/stock`))
    expect(link).toBe(`/t/${host}/ayuda/productos#stock`)
    const html = await (await (await join(shop, VIEWER, 'Ana Flores')).get(`/t/${host}/ayuda/productos`)).text()
    expect(html).toMatch(/<section id="stock"[^>]*><h2[^>]*>Stock<\/h2>/)
    expect(html).toContain('<strong>Agotado</strong>')
    // The help needs none.
    expect(helpLink(html)).toBeUndefined()
    expect(helpLink(await read('/pedidos'))).toBe('/ayuda/pedidos#las-colas')
    expect(await read('/cuenta')).toContain('href="/ayuda/empezar#entrar"')
  })

  test('the manual is read from its start to its end, in the shop and outside of it', async () => {
    const { host, rosa, read } = await open()
    for (const base of [`/t/${host}`, '']) {
      const contents = await read(`${base}/ayuda`)
      const pages = [...contents.matchAll(/<li><a href="([^"]+\/ayuda\/[a-z]+|\/ayuda\/[a-z]+)"/g)].map(([, at]) => at)
      expect(pages.length).toBeGreaterThan(6)
      const readIn: (string | undefined)[] = []
      for (let at = pages[0]; at; ) {
        readIn.push(at)
        at = /<a href="([^"]+)" rel="next"/.exec(await read(at))?.[1]
      }
      expect(readIn).toEqual(pages)
      expect((await rosa.get(`${base}/ayuda/nada`)).status).toBe(404)
    }
  })

  test('a link of the manual to another of its pages stays at the desk', async () => {
    const { host, read } = await open()
    expect(await read(`/t/${host}/ayuda/empezar`)).toContain(`<a href="/t/${host}/ayuda/pedidos#hoy">Hoy</a>`)
    expect(await read('/ayuda/empezar')).toContain('<a href="/ayuda/tienda#actividad">Actividad</a>')
  })

  test('a picture has its size, and is kept for a year by an address that changes with it', async () => {
    const { host, rosa, read } = await open()
    const html = await read(`/t/${host}/ayuda/pedidos`)
    const [, src = ''] =
      /<img src="(\/ayuda\/fotos\/hoy-[0-9a-f]{8}\.webp)" alt="[^"]+" width="360" height="800"/.exec(html) ?? []
    const answer = await rosa.get(src)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(answer.headers.get('cache-control')).toContain('max-age=31536000, immutable')
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(5_000)
    expect((await rosa.get('/ayuda/fotos/hoy-00000000.webp')).status).toBe(404)
  })

  test('the search over everything finds help, after what it explains', async () => {
    const { host, rosa } = await open()
    const html = await (await rosa.submit(`/t/${host}/busqueda`, { q: 'rendicion' })).text()
    const kinds = [...html.matchAll(/<h2 id="encontrados-[^"]+">([^<]+)</g)].map(([, kind]) => kind)
    expect(kinds).toEqual(['Pantallas', 'Ayuda'])
    expect(html).toContain(`href="/t/${host}/ayuda/entregas#el-dia-de-un-motorizado"`)
  })

  test('without the folder of the manual the desk has no help, and works', async () => {
    const { deps } = await open()
    const desk = openDesk(deps.db, { manual: async () => null })
    const { shop, host } = await openOrderShop(deps.db, { id: 'other', hosts: ['other.test'] })
    const rosa = await desk.join(shop, OWNER, 'Otra')
    expect((await rosa.get(`/t/${host}/hoy`)).status).toBe(200)
    expect((await rosa.get(`/t/${host}/ayuda/pedidos`)).status).toBe(404)
    expect((await rosa.submit(`/t/${host}/busqueda`, { q: 'envíos' })).status).toBe(200)
  })
})
