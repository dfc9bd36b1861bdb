import { expectReadable } from '../../support/accessible.ts'
import { placeOrder } from '../../support/desk-journey.ts'
import { expect, test } from '../../support/journey.ts'

for (const host of ['peru.localhost', 'colombia.localhost', 'ecuador.localhost'])
  test(`privacy and returns of ${host} break no accessibility rule on any screen`, { tag: '@detail' }, async ({
    page,
    server,
  }) => {
    for (const path of ['privacidad', 'cambios-y-devoluciones']) {
      await page.goto(`${server.url(host)}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectReadable(page)
    }
  })

test('texts that were accepted break no accessibility rule, and lead to the current ones', { tag: '@detail' }, async ({
  page,
  server,
}) => {
  await placeOrder(server, { name: 'Rosa Textos', departamento: 'Cusco', phone: '987650091' }, 1)
  await page.goto('/terminos-y-condiciones')
  const foot = await page.getByText(/^Versión .+ de estos términos/).textContent()
  const version = /Versión (\S+) /.exec(foot ?? '')?.[1] ?? ''
  for (const name of ['terminos-y-condiciones', 'privacidad']) {
    await page.goto(`/${name}/${version}`)
    await expect(page.getByRole('link', { name: 'ver el actual' })).toHaveAttribute('href', `/${name}`)
    await expectReadable(page)
  }
})
