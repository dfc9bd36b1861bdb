import type { Page } from '@playwright/test'
import { tellWho } from '../../support/claims-journey.ts'
import { openSeller, placeOrder, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'

/** Between the margins of A4, in CSS pixels. */
const A4_TEXT = { width: 680, height: 1000 }
const EMAIL = 'rosa.maria.del.carmen.quispe.mamani.de.la.torre.y.ugarte@una-empresa-cualquiera-de-lima.com.pe'
const LONG_WORD = `https://tienda.pe/${'interminable'.repeat(20)}`

/** Prints the page: A4, and nothing that is pressed or filled in, nor the way to other pages. Returns how many pages it takes. */
async function print(page: Page): Promise<number> {
  await page.setViewportSize(A4_TEXT)
  await page.emulateMedia({ media: 'print' })
  for (const role of ['button', 'textbox', 'checkbox', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  for (const text of ['Sigue tu pedido', 'ver el actual', 'para responder.'])
    await expect(page.getByText(text)).not.toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sizes = [...pdf.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) => box.slice(1).map(Number))
  for (const [width, height] of sizes) expect([width, height]).toEqual([expect.closeTo(595, 0), expect.closeTo(842, 0)])
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

const sheets = [
  { shop: 'peru.localhost', path: 'libro-de-reclamaciones', detail: 'Cuéntanos qué pasó', at: '' },
  { shop: 'peru.localhost', path: 'mis-datos', detail: 'Detalle', at: 'datos-' },
  {
    ...{ shop: 'peru.localhost', path: 'cambios-y-devoluciones/solicitud', at: 'cambios-' },
    detail: 'Cuéntanos qué pasó o qué quieres',
  },
  { shop: 'colombia.localhost', path: 'pqr', detail: 'Cuéntanos qué pasó', at: '' },
] as const

for (const { shop, path, detail, at } of sheets)
  test(`of ${path} there is the sheet alone on paper, whole, the shopper’s and the desk’s`, { tag: '@detail' }, async ({
    page,
    browser,
    server,
  }) => {
    await page.goto(`${server.url(shop)}${path}`)
    await tellWho(page, `Rosa Papel ${path}`, EMAIL)
    await page.getByLabel(detail).fill(`Llegó rota.\n${LONG_WORD}`)
    const [code, product] = [page.getByLabel('Código de pedido'), page.getByLabel('Qué producto es')]
    if (at === 'cambios-') await code.fill('ACDEFGHJ')
    if (at === 'cambios-') await product.fill('Lámpara')
    await page.getByRole('button', { name: 'Enviar' }).tap()
    await page.waitForURL(/\d{9}-\d{4}$/)
    const number = page.url().split('/').at(-1) ?? ''
    const seller = await openSeller(browser, server, { shop, width: 1280 })
    await seller.page.goto(`reclamos/${at}${number}`)
    for (const side of [page, seller.page]) {
      expect(await print(side)).toBe(1)
      for (const text of [number, 'Demostración', EMAIL, LONG_WORD, 'Responder hasta|Responder, y devolver'])
        await expect(
          side
            .getByRole('article')
            .getByText(new RegExp(text.replaceAll('.', '\\.')))
            .first(),
        ).toBeVisible()
      await side.emulateMedia({ media: 'screen' })
    }
    await seller.context.close()
  })

test('three pages of text are three pages of paper, with no empty one after them', { tag: '@detail' }, async ({
  page,
  browser,
  server,
}) => {
  await page.goto('/libro-de-reclamaciones')
  await tellWho(page, 'Rosa Larga')
  await page.getByLabel('Cuéntanos qué pasó').fill('Llegó rota.')
  await page.getByRole('button', { name: 'Enviar' }).tap()
  await page.waitForURL(/\d{9}-\d{4}$/)
  const seller = await openSeller(browser, server, { width: 1280 })
  await seller.page.goto(`reclamos/${page.url().split('/').at(-1)}`)
  await seller.page.getByLabel('Tu respuesta').fill('Te enviamos otra lámpara el lunes.\n'.repeat(100))
  await seller.page.getByRole('button', { name: 'Guardar la respuesta' }).click()
  await expect(seller.page.getByText('Fecha de respuesta')).toBeVisible()
  await page.reload()
  for (const side of [page, seller.page]) expect(await print(side)).toBe(3)
  await seller.context.close()
})

test('terms that were accepted are on paper without the way to other pages, with who sells', {
  tag: '@detail',
}, async ({ page, server }) => {
  await placeOrder(server, { name: 'Rosa Papel', departamento: 'Cusco', phone: '987650095' }, 1)
  await page.goto('/terminos-y-condiciones')
  const foot = await page.getByText(/^Versión .+ de estos términos/).textContent()
  const version = /Versión (\S+) /.exec(foot ?? '')?.[1] ?? ''
  await page.goto(`/terminos-y-condiciones/${version}`)
  expect(await print(page)).toBe(2)
  for (const text of [/^Texto del /, /Razón social: Casa Lista Demostración/, `Versión ${version}.`])
    await expect(page.getByRole('main').getByText(text)).toBeVisible()
})
