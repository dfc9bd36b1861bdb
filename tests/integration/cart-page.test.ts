import { expect, test } from 'vitest'
import { cartCookieIn, isBegunCookie, readCartCookie } from '../../src/cart/cart-cookie.ts'
import { removedIn } from '../../src/cart/view/removed-cookie.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { openPages } from '../support/page.ts'

const RED = { name: 'Rojo', hex: null }
const BLUE = { name: 'Azul', hex: null }
const lamp = aProduct({ colors: [RED, BLUE], tiers: [12_000, 9_900, 8_900] })
const bulb = aProduct({ id: 'p2', slug: 'foco', title: 'Foco LED', tiers: [1_000] })
const kit = aProduct({
  id: 'p3',
  slug: 'kit',
  title: 'Kit de luz',
  status: 'pack',
  tiers: [20_000, 15_000],
  dependents: [{ slug: 'foco', price: 600 }],
})

onOneEngine((_engine, openDatabase) => {
  /** A browser without script: it follows redirects and keeps cookies. */
  async function openBrowser(products = [lamp, bulb, kit]) {
    const { app, shop, fill } = await openPages(await openDatabase())
    await fill(products)
    const jar = new Map<string, string>()
    const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const origin = `http://${shop.hosts[0]}`
    async function send(path: string, init: RequestInit = {}) {
      const response = await app(
        new Request(origin + path, { ...init, headers: { cookie: cookies(), ...init.headers } }),
      )
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
        if (/Max-Age=0\b/.test(cookie)) jar.delete(name)
        else jar.set(name, value)
      }
      return response
    }
    const page = async (path = '/carrito') => (await send(path)).text()
    async function post(fields: Readonly<Record<string, string>> | readonly (readonly [string, string])[]) {
      const response = await send('/carrito', {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields as Record<string, string>).toString(),
      })
      return { status: response.status, location: response.headers.get('location'), headers: response.headers }
    }
    const lines = () =>
      readCartCookie(cartCookieIn(cookies())).map(({ slug, amount, colors }) => [slug, amount, ...colors])
    return { send, page, post, lines, jar, cookies, fill, shop }
  }

  test('the cart page is the visitor’s own: nothing keeps it, and its lines have today’s names and prices', async () => {
    const { send, jar, page } = await openBrowser()
    jar.set('cart', '1~lampara*2.Rojo.Azul')
    const response = await send('/carrito')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const html = await response.text()
    for (const part of ['Lámpara de mesa', 'S/ 89.00 c/u', 'S/ 178.00', '<output aria-label="Cantidad">2</output>']) {
      expect(html).toContain(part)
    }
    expect(html).toMatch(/<option value="Azul" selected="">/)
    jar.clear()
    expect(await page()).toContain('Tu carrito está vacío')
  })

  test('without script the buttons of the cart are posted and answered by a redirect to the cart', async () => {
    const { post, lines, jar } = await openBrowser()
    jar.set('cart', '1~lampara*1.Rojo')
    const key = 'normal::0:lampara'
    expect(await post({ plus: key })).toMatchObject({ status: 303, location: '/carrito' })
    expect(lines()).toEqual([['lampara', 2, 'Rojo', 'Rojo']])
    await post([
      [`color ${key}`, 'Azul'],
      [`color ${key}`, 'Rojo'],
      ['colors', key],
    ])
    expect(lines()).toEqual([['lampara', 2, 'Azul', 'Rojo']])
    await post({ minus: key })
    await post({ minus: key })
    expect(lines()).toEqual([['lampara', 1, 'Azul']])
    for (let tap = 0; tap < 4; tap++) await post({ plus: key })
    expect(lines()).toEqual([['lampara', 1, 'Azul']])
  })

  test('what was removed can be put back on the next page, where it was, and not later', async () => {
    const { post, lines, jar, page, cookies } = await openBrowser()
    jar.set('cart', '1~kit*1p0(pack-p3~foco*1p1~lampara*1.Rojo')
    const key = 'pack:pack-p3:0:kit'
    await post({ remove: key })
    expect(lines()).toEqual([['lampara', 1, 'Rojo']])
    expect(await page()).toMatch(/Quitaste <span[^>]*>Kit de luz<\/span>.*>Deshacer<\/button>.*Lámpara de mesa/s)
    await post({ undo: '' })
    expect(lines()).toEqual([
      ['kit', 1],
      ['foco', 1],
      ['lampara', 1, 'Rojo'],
    ])
    expect([removedIn(cookies()), (await page()).includes('Deshacer')]).toEqual([[], false])
    await post({ remove: 'normal::0:lampara' })
    await post({ plus: key })
    expect(await page()).not.toContain('Deshacer')
    await post({ undo: '' })
    expect(lines()).toEqual([
      ['kit', 2],
      ['foco', 2],
    ])
  })

  test('each of several removals can be put back, in any order, a pack as a whole', async () => {
    const { post, lines, jar, page } = await openBrowser()
    jar.set('cart', '1~foco*2~kit*1p0(pack-p3~foco*1p1~lampara*1.Rojo')
    const before = lines()
    const [bulb, pack, red] = ['normal::0:foco', 'pack:pack-p3:0:kit', 'normal::0:lampara']
    for (const key of [pack, bulb, red]) await post({ remove: key ?? '' })
    expect(lines()).toEqual([])
    expect(await page()).toMatch(
      /Foco LED<\/span>.*>Deshacer<.*Kit de luz<\/span>.*>Deshacer<.*Lámpara de mesa<\/span>.*>Deshacer</s,
    )
    await post({ undo: pack ?? '' })
    expect((await page()).match(/>Deshacer</g)).toHaveLength(2)
    await post({ undo: red ?? '' })
    await post({ undo: '' })
    expect(lines()).toEqual(before)
    expect(await page()).not.toContain('Deshacer')
  })

  test('the last line can be put back too', async () => {
    const { post, lines, jar, page } = await openBrowser()
    jar.set('cart', '1~foco*3')
    await post({ remove: 'normal::0:foco' })
    expect(jar.get('cart')).toBe('1')
    expect(await page()).toMatch(/Deshacer.*Tu carrito está vacío/s)
    await post({ undo: '' })
    expect(lines()).toEqual([['foco', 3]])
  })

  test('a product’s own form adds it, with the colours that were chosen and none for the others', async () => {
    const { post, lines, jar } = await openBrowser()
    expect(await post({ slug: 'lampara', amount: '2', 'color-0-0': 'Azul' })).toMatchObject({ location: '/carrito' })
    expect(lines()).toEqual([['lampara', 2, 'Azul', '']])
    // The browser's storage may have a cart that the server has not seen.
    expect(isBegunCookie(jar.get('cart') ?? null)).toBe(true)
    expect(await post({ slug: 'lampara', amount: '2' })).toMatchObject({ location: '/carrito?aviso=tope' })
    await post({ slug: 'kit' })
    expect(lines()).toEqual([
      ['lampara', 2, 'Azul', ''],
      ['kit', 1],
      ['foco', 1],
    ])
    for (const slug of ['nada', '', '\0', 'x'.repeat(300)]) {
      expect(await post({ slug })).toMatchObject({ status: 303, location: '/carrito?aviso=agotado' })
    }
    expect(lines()).toHaveLength(3)
  })

  test('a product in colours and sizes asks for both, says which there are not, and is ordered by one name, as ever', async () => {
    const shirt = aProduct({
      colors: [
        { name: 'Rojo / S', hex: null },
        { name: 'Rojo / M', hex: null },
        { name: 'Azul / S', hex: null, soldOut: true },
      ],
    })
    const { post, page, lines } = await openBrowser([shirt, bulb])
    const html = await page('/producto/lampara')
    const radios = [...html.matchAll(/<input[^>]*name="(?:color|talla)-[^>]*>/g)].map(([tag]) => tag)
    const said = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1]
    expect(radios.map((tag) => [said(tag, 'name'), said(tag, 'value'), tag.includes('disabled')])).toEqual([
      ['color-0-0', 'Rojo', false],
      ['color-0-0', 'Azul', true],
      ['talla-color-0-0', 'S', false],
      ['talla-color-0-0', 'M', false],
    ])
    expect(html).toMatch(/<legend>Color<.*<legend>Talla<.*Agotado: Azul \/ S.*No hay: Azul \/ M/s)
    await post({ slug: 'lampara', 'color-0-0': 'Rojo', 'talla-color-0-0': 'M' })
    expect(lines()).toEqual([['lampara', 1, 'Rojo / M']])
    expect(await page()).toContain('Color y talla')
    for (const wrong of [{ 'talla-color-0-0': 'S' }, { 'color-0-0': 'Azul', 'talla-color-0-0': 'S' }]) {
      await post({ remove: 'normal::0:lampara' })
      await post({ slug: 'lampara', ...wrong })
      expect(lines()).toEqual([['lampara', 1]])
    }
    expect(await page('/producto/foco')).not.toContain('talla')
  })

  test('the page says why nothing was added', async () => {
    const { page } = await openBrowser()
    expect(await page('/carrito?aviso=tope')).toContain('Puedes agregar hasta 3 unidades')
    expect(await page('/carrito?aviso=%3Cb%3E')).not.toContain('<b>')
  })

  test('a pack has one price for everything that it brings, and one remove button', async () => {
    const { page, jar } = await openBrowser()
    jar.set('cart', '1~kit*2p0(pack-p3~foco*2p1')
    const html = await page()
    expect(html).toContain('S/ 156.00 c/u')
    expect(html.match(/S\/ 312\.00<\/strong>/g)).toHaveLength(2)
    expect(html).toContain('Incluido en el pack · 2 unidades')
    expect(html.match(/aria-label="Quitar todo el pack/g)).toHaveLength(1)
  })

  test('what is sold out says so, and what the shop does not have any more is left out with a word', async () => {
    const { page, jar, fill } = await openBrowser()
    await fill([
      { ...lamp, colors: [{ ...RED, soldOut: true }, BLUE] },
      { ...bulb, soldOut: true },
    ])
    jar.set('cart', '1~lampara*1.Rojo~foco*1~nada*1~lampara*1g0(promo-p1')
    const html = await page()
    expect(html).toContain('«Rojo» se agotó: elige otra opción.')
    expect(html).toContain('Se agotó: quítalo para continuar.')
    expect(html).toContain('2 productos de tu carrito ya no se venden')
    expect(html.match(/<li/g)?.length).toBeGreaterThan(1)
  })

  test('any cookie gets a page, and a cart of another host is another cart', async () => {
    const { send, jar } = await openBrowser()
    for (const cart of [
      '%',
      '1~%00*1',
      '1~lampara*9',
      `1~${'x'.repeat(5_000)}*1`,
      '1~!00*1~lampara*1.!F0',
      '1~kit*1p0(pack-p3',
    ]) {
      jar.set('cart', cart)
      jar.set('cart_removed', `3-${cart}`)
      expect((await send('/carrito')).status).toBe(200)
      const response = await send('/carrito', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'undo=',
      })
      expect(response.status).toBe(303)
    }
  })

  test('a form of another site changes no cart', async () => {
    const { send, jar, lines } = await openBrowser()
    jar.set('cart', '1~foco*1')
    const response = await send('/carrito', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'remove=normal%3A%3A0%3Afoco',
    })
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []])
    expect(lines()).toEqual([['foco', 1]])
  })
})
