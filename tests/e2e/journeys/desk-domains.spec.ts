import { expectAccessible } from '../../support/accessible.ts'
import { openSeller } from '../../support/desk-journey.ts'
import { expect, test } from '../../support/journey.ts'

test(
  'an owner adds a domain on a phone, learns what is missing, lets it lead to the main one, and takes it away',
  { tag: '@detail' },
  async ({ browser, server }, { project }) => {
    const { page, context } = await openSeller(browser, server, { hosts: ['ecuador.localhost'] })
    await page.goto('/t/ecuador.localhost/mas')
    await page.getByRole('link', { name: /^Dominios/ }).tap()
    await page.getByLabel('Dominio', { exact: true }).fill('10.0.0.1')
    await page.getByRole('button', { name: 'Agregar dominio' }).tap()
    await expect(page.getByRole('alert')).toContainText('Escribe un dominio como tienda.pe')
    await page.getByRole('link', { name: 'Volver y corregir' }).tap()
    const name = `sol-${project.name}`
    for (const [written, host] of [
      [`https://${name}.localhost/`, `${name}.localhost`],
      [`${name}.com.ec`, `${name}.com.ec`],
    ] as const) {
      await page.getByLabel('Dominio', { exact: true }).fill(written)
      await page.getByRole('button', { name: 'Agregar dominio' }).tap()
      await expect(page.getByRole('heading', { name: host })).toBeVisible()
    }
    const card = page.getByRole('listitem').filter({ hasText: `${name}.com.ec` })
    await expect(card).toContainText('Sin comprobar')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Comprobar ecuador.localhost' }).tap()
    await expect(page.getByText('Abre bien.')).toBeVisible()
    await page.getByRole('button', { name: 'Que lleven a ecuador.localhost' }).tap()
    await expect(page.getByText('lleva al principal').first()).toBeVisible()
    await expectAccessible(page)
    const visitor = await context.newPage()
    await visitor.goto(new URL('/?utm_source=tiktok', server.url(`${name}.localhost`)).href)
    expect(new URL(visitor.url()).host).toContain('ecuador.localhost')
    expect(visitor.url()).toContain('utm_source=tiktok')
    await visitor.close()
    for (const host of [`${name}.localhost`, `${name}.com.ec`]) {
      await page.getByText(`Hacer principal o quitar ${host}`).tap()
      await page.getByRole('button', { name: `Quitar ${host}` }).tap()
      await expect(page.getByRole('heading', { name: host })).toHaveCount(0)
    }
    await expect(page.getByRole('heading', { name: 'Los demás dominios' })).toHaveCount(0)
    await context.close()
  },
)
