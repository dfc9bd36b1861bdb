import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onePictureAtATime } from '../../src/lib/one-picture-at-a-time.ts'
import { storeLogo } from '../../src/shops/looks/logo-file.platform.ts'
import { findShop } from '../../src/shops/shops.store.ts'
import { testSettings } from '../support/app.ts'
import { onOneEngine, testFolder } from '../support/databases.ts'
import { formOf, openSettings } from '../support/desk-settings.ts'
import { mediaIn } from '../support/media.ts'

onOneEngine((_engine, openDatabase) => {
  test('the preview is the shop’s own page in the colours of the address, without script, pixel or anything to tap, framed by the desk alone', async () => {
    const { db, shop, seller, at } = await openSettings(await openDatabase())
    await seller.submit(at('/publicidad'), { 'antes.pixel': '5000', pixel: '500500' })
    const answer = await seller.get(at('/vista?color_primary_1=%23123456&color_primary_2=rojo'))
    const page = await answer.text()
    expect(page).toContain('--primary-1:#123456;--on-primary-1:#ffffff')
    expect(page).toContain(`--primary-2:${shop.config.color_primary_2};`)
    expect(page).toContain('<body><div inert')
    expect(page).not.toMatch(/<script(?! type="application\/ld\+json")|data-pixel|500500/)
    const policy = answer.headers.get('content-security-policy') ?? ''
    for (const rule of ["script-src 'none'", "connect-src 'none'", "form-action 'none'", "frame-ancestors 'self'"]) {
      expect(policy).toContain(rule)
    }
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await findShop(db.read, shop.id))?.config.color_primary_1).toBe(shop.config.color_primary_1)
    const look = await seller.get(at('/aspecto?color_primary_1=%23ffd24a'))
    expect(look.headers.get('content-security-policy')).toContain("frame-src 'self'")
    expect(await look.text()).toContain('Es muy claro para letras blancas')
    expect((await seller.get(at('/../mas'))).headers.get('content-security-policy')).not.toContain('frame-src')
  })

  test('a logo is kept as the shop shows it, and what is no picture is refused with what to do', async () => {
    const settings = testSettings({ dataDir: await testFolder() })
    const { desk, host, seller, at, present } = await openSettings(await openDatabase(), { settings })
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><rect width="200" height="80" fill="#0b57d0"/></svg>'
    const upload = (text: string) => {
      const body = new FormData()
      body.append('picture', new Blob([text]), 'logo.svg')
      const headers = { origin: 'http://desk.localhost', 'sec-fetch-site': 'same-origin' }
      return seller.send(at('/logo'), { method: 'POST', headers, body })
    }
    expect((await upload(svg)).status).toBe(303)
    const { logo_image } = (await present()).config
    expect(logo_image).toMatch(/^\/media\/[0-9a-f]{32}-logo\.webp$/)
    expect(await (await desk.app(new Request(`http://${host}/`))).text()).toContain(`srcSet="${logo_image}"`)
    const refused = await upload('hola')
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('HEIC')
    await seller.submit(at('/logo/quitar'), {})
    expect((await present()).config.logo_image).toBeNull()
  })

  test('a colour is typed or picked: what was typed counts, in capitals and without its sign too, and else what was picked', async () => {
    const { shop, seller, at, present } = await openSettings(await openDatabase())
    const form = await formOf(seller, at('/aspecto'))
    const saw = form['antes.color_primary_1'] ?? ''
    expect(form).toMatchObject({ color_primary_1: saw, 'muestra.color_primary_1': saw })
    await seller.submit(at('/aspecto'), { ...form, color_primary_1: '1A7F37' })
    expect((await present()).config.color_primary_1).toBe('#1a7f37')
    const again = await formOf(seller, at('/aspecto'))
    await seller.submit(at('/aspecto'), { ...again, 'muestra.color_primary_1': '#123456' })
    expect((await present()).config.color_primary_1).toBe('#123456')
    const wrong = await seller.submit(at('/aspecto'), {
      ...form,
      'antes.color_primary_1': '#123456',
      color_primary_1: 'rojo',
    })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('value="rojo"')
    expect((await present()).config.color_primary_2).toBe(shop.config.color_primary_2)
    const look = await seller.get(at('/vista?color_primary_1=%23123456&muestra.color_primary_1=%23654321'))
    expect(await look.text()).toContain('--primary-1:#654321')
  })

  test('texts are seen on the shop’s own page before they are saved, as far as the shop would take them', async () => {
    const { shop, seller, at, present } = await openSettings(await openDatabase())
    const typed = {
      ...{
        pagina: 'producto',
        text_banner: 'Envío *gratis*',
        text_footer: 'RUC 20\r\nLima',
        text_payment: 'x'.repeat(999),
      },
      ...{ text_terms: 'Un *regalo* por pedido.' },
    }
    const answer = await seller.submit(at('/vista'), typed)
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'none'")
    const page = await answer.text()
    expect(page).toContain('<strong>gratis</strong>')
    expect(page).toContain('RUC 20<br/>Lima')
    expect(page).toContain('Lámpara de mesa')
    expect(page).not.toContain('xxx')
    const terms = await (await seller.submit(at('/vista'), { ...typed, pagina: 'terminos' })).text()
    expect(terms).toContain('<strong>regalo</strong>')
    expect(terms).toMatch(/Versión 2026-\d\d-\d\d-[0-9a-f]{8} de estos/)
    expect((await present()).config).toEqual(shop.config)
    const texts = await seller.get(at('/textos'))
    expect(texts.headers.get('content-security-policy')).toContain("frame-src 'self'")
  })

  test('a logo waits for its turn among the pictures that are made', async () => {
    const dataDir = await testFolder()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="8"><rect width="20" height="8"/></svg>'
    let release = () => {}
    const held = onePictureAtATime(
      () =>
        new Promise<void>((resolve) => {
          release = resolve
        }),
    )
    const logo = storeLogo(mediaIn(dataDir), Buffer.from(svg))
    const next = onePictureAtATime(() => readdir(join(dataDir, 'media')))
    release()
    await held
    expect(await next).toHaveLength(1)
    expect(await logo).toMatchObject({ ok: true })
  })
})
