import type { Browser, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'
import type { Server } from '../../support/server.ts'
import { addVirtualKey } from '../../support/virtual-key.ts'

const SHOP = 'peru.localhost'
const PASSWORD = 'tres gatos y un farol'

/** A link that `contraentrega staff` prints, with the port of this server. */
async function linkOf(server: Server, ...words: readonly string[]): Promise<string> {
  const printed = await server.contraentrega('staff', ...words)
  return server.url('desk.localhost') + (/\/(\w+#[\w-]{43})/.exec(printed)?.[1] ?? '')
}

/** Somebody else's phone. */
async function otherPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  return context.newPage()
}

async function typeName(page: Page, name: string, login: string): Promise<void> {
  await page.getByLabel('Tu nombre').fill(name)
  await page.getByLabel('Tu usuario').fill(login)
}

test('a link makes an owner with a passkey, who leaves, comes back with it, and guards the account', async ({
  page,
  server,
}) => {
  await addVirtualKey(page)
  await page.goto(await linkOf(server, 'owner', '--shop', SHOP))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te damos la bienvenida')
  expect(page.url()).not.toContain('#')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Crear mi llave de acceso' }).click()
  await expect(page.getByLabel('Tu nombre')).toBeFocused()
  await typeName(page, 'Rosa Quispe', 'rosa')
  await page.getByRole('button', { name: 'Crear mi llave de acceso' }).click()
  await page.getByRole('link', { name: 'Guarda tus códigos de recuperación' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu cuenta')
  await expectAccessible(page)
  await page.getByText('Cambiar mi nombre o mi usuario').click()
  await page.getByText('Ponerle un nombre').click()
  await expectAccessible(page)
  await page.getByLabel('Nombre de la llave').fill('Mi celular')
  await page.getByRole('button', { name: 'Guardar el nombre' }).click()
  await expect(page.getByRole('listitem').first()).toContainText('Mi celular')
  await page.getByText('Cambiar mi nombre o mi usuario').click()
  await typeName(page, 'Rosa Quispe Díaz', 'rosa')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('Rosa Quispe Díaz · usuario rosa')
  await page.getByRole('button', { name: 'Crear diez códigos' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ya los guardé' }).click()
  await page.getByRole('button', { name: 'Salir' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entra a tu escritorio')
  await expectAccessible(page)
  await page.goto(`${server.url('desk.localhost')}t/${SHOP}/equipo`)
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Equipo')
  await expect(page.getByText('Rosa Quispe Díaz (tú)')).toBeVisible()
  await expectAccessible(page)
})

test('an owner invites somebody by a link, who signs in with password and codes and sees the shop as a packer', {
  tag: '@detail',
}, async ({ page, server, browser }) => {
  await addVirtualKey(page)
  await page.goto(await linkOf(server, 'owner', '--shop', SHOP))
  await typeName(page, 'Eva Ríos', 'eva')
  await page.getByRole('button', { name: 'Crear mi llave de acceso' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoy')
  await page.goto(`${server.url('desk.localhost')}t/${SHOP}/equipo`)
  await page.getByRole('region', { name: 'Invitar a alguien' }).getByText('Empaca').click()
  await page.getByRole('button', { name: 'Crear enlace de invitación' }).click()
  await expectAccessible(page)
  const link = await page.getByLabel('Enlace de invitación').inputValue()
  await expect(page.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=/,
  )

  const phone = await otherPhone(browser)
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Te invitaron al equipo')
  await typeName(phone, 'Luis Mora', '987 111 222')
  await phone.getByText('Prefiero una contraseña').click()
  await expectAccessible(phone)
  await phone.getByRole('textbox', { name: 'Contraseña' }).fill('farol-39k')
  await phone.getByRole('button', { name: 'Entrar con contraseña' }).click()
  await expect(phone.getByRole('alert').first()).toContainText('La contraseña es corta')
  const key = (await phone.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()).replaceAll(' ', '')
  const codes = new TOTP({ secret: key })
  await phone.getByRole('textbox', { name: 'Contraseña' }).fill('farol-39k')
  await phone.getByLabel('Código que muestra la app').fill(codes.generate())
  await phone.getByRole('button', { name: 'Entrar con contraseña' }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Hoy')
  await phone.goto(`${server.url('desk.localhost')}t/${SHOP}/equipo`)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/Tu rol no permite hacer esto/)

  await phone.goto(`${server.url('desk.localhost')}cuenta`)
  await phone.getByRole('button', { name: 'Salir' }).click()
  await phone.getByLabel('Usuario').fill('987111222')
  await phone.getByRole('textbox', { name: 'Contraseña' }).fill('farol-39k')
  await phone.getByRole('button', { name: 'Entrar con contraseña' }).click()
  await expect(phone.getByRole('alert').first()).toContainText('Escribe también el código')
  await phone.getByRole('textbox', { name: 'Contraseña' }).fill('farol-39k')
  // The code of the next half minute: the one of now has counted.
  await phone.getByLabel('Código').fill(codes.generate({ timestamp: Date.now() + 30_000 }))
  await phone.getByRole('button', { name: 'Entrar con contraseña' }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Hoy')
  expect(new URL(phone.url()).pathname).toMatch(/^\/t\/[\w.]+\/hoy$/)
  await phone.context().close()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a lost phone is replaced by a pasted link, and a password with codes', { tag: '@detail' }, async ({
    page,
    server,
    quiet,
  }) => {
    quiet.allow(/status of 410/)
    const invitation = await linkOf(server, 'invite', '--shop', SHOP, '--role', 'confirmer')
    await page.goto(invitation.replace(/#.*/, ''))
    await page.getByLabel('Pega aquí el enlace que recibiste').fill(invitation)
    await page.getByRole('button', { name: 'Abrir' }).click()
    await typeName(page, 'Ana Paz', 'ana')
    await page.getByText('Prefiero una contraseña').click()
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Entrar con contraseña' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoy')
    const recovery = await linkOf(server, 'link', 'ana')
    await page.goto(recovery.replace(/#.*/, ''))
    await page.getByLabel('Pega aquí el enlace que recibiste').fill(recovery)
    await page.getByRole('button', { name: 'Abrir' }).click()
    await expect(page.getByRole('main')).toContainText('Ana Paz, elige cómo vas a entrar')
    await page.getByText('Prefiero una contraseña').click()
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(`${PASSWORD} nuevo`)
    await page.getByRole('button', { name: 'Entrar con contraseña' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoy')
    await page.goto(recovery.replace(/#.*/, ''))
    await page.getByLabel('Pega aquí el enlace que recibiste').fill(recovery)
    await page.getByRole('button', { name: 'Abrir' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya no sirve')
  })
})
