import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'

type Typed = Readonly<Record<string, string>>

interface Way {
  readonly host: string
  /** The product's page, and the button that leads to the form. */
  readonly product: string
  readonly steps: readonly { readonly typed?: Typed; readonly picked?: string; readonly said?: string }[]
}

const PAN = 'producto/sarten-antiadherente-24'
const rosa = { Nombre: 'Rosa Quispe', WhatsApp: '987654321' }
const REQUIRED = 'Por favor, ingrasa su nombre'
const ADDRESS = 'Dirección exacta y referencia'

/** The forms that order the cart. `said`: what the step answers when it is posted before anything is typed. */
const ways: Readonly<Record<string, Way>> = {
  v2: {
    host: 'peru.localhost',
    product: PAN,
    steps: [
      { typed: rosa, said: REQUIRED },
      {},
      { typed: { Distrito: 'Miraflores', [ADDRESS]: 'Av. Larco 100' } },
      { picked: 'Lima > Lima > Miraflores' },
      {},
    ],
  },
  peru: {
    host: 'catalogo.localhost',
    product: 'domain/producto/sarten-antiadherente-24',
    steps: [
      { typed: rosa, said: REQUIRED },
      {
        typed: { Distrito: 'Miraflores', [ADDRESS]: 'Av. Larco 100' },
        said: 'Por favor, ingrasa tu dirección de entrega',
      },
      { picked: 'Lima > Lima > Miraflores' },
      {},
    ],
  },
  colombia: {
    host: 'colombia.localhost',
    product: PAN,
    steps: [
      { typed: { Nombre: 'Rosa Quispe', Email: 'rosa@correo.co', Whatsapp: '3001234567' } },
      { typed: { 'Ciudad o municipio': 'Rionegro Antioquia', Barrio: 'Centro', [ADDRESS]: 'Calle 10' } },
      { picked: 'Antioquia > Rionegro' },
    ],
  },
  ecuador: {
    host: 'ecuador.localhost',
    product: PAN,
    steps: [
      { typed: { ...rosa, WhatsApp: '0991234567' }, said: REQUIRED },
      { typed: { Parroquia: 'El Batán', [ADDRESS]: 'Av. Solano 1' } },
      { picked: 'El Batán' },
      {},
    ],
  },
}

/** Notes what was asked for, so that nothing typed can hide in an address. */
function addresses(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return asked
}

async function pass(page: Page): Promise<void> {
  const finish = page.getByRole('button', { name: 'Finalizar pedido' })
  const next = page.getByRole('button', { name: 'Siguiente' })
  await finish.or(next).last().click()
}

async function expectOrder(page: Page, asked: readonly string[]): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Bien hecho, todo listo!' })).toBeVisible()
  await expect(page.getByText(/Codigo de pedido: #\w{8}/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver estado de mi pedido' })).toBeVisible()
  expect(asked.filter((address) => /rosa|quispe|98765|300123|099123|larco|correo|solano/i.test(address))).toEqual([])
}

async function walk(page: Page, { steps }: Way): Promise<void> {
  for (const { typed = {}, picked, said } of steps) {
    if (said) {
      await pass(page)
      await expect(page.getByText(said).last()).toBeVisible()
    }
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text)
    if (picked) await page.getByRole('radio', { name: picked }).check()
    await pass(page)
  }
}

async function toForm(page: Page, address: string): Promise<void> {
  await page.goto(address)
  for (const group of await page.getByRole('group', { name: /^Color/ }).all())
    await group.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Pedir ahora' }).click()
  await expect(page).toHaveURL(/\/pedir$/)
}

for (const [name, way] of Object.entries(ways)) {
  test.describe('with JavaScript off', () => {
    test.use({ javaScriptEnabled: false })

    test(`the whole order by the form ${name}`, { tag: name === 'v2' ? [] : '@detail' }, async ({ page, server }) => {
      const asked = addresses(page)
      await toForm(page, server.url(way.host) + way.product)
      await walk(page, way)
      await expectOrder(page, asked)
    })
  })

  test(`the whole order by the form ${name} when no script arrives`, { tag: '@detail' }, async ({
    page,
    server,
    quiet,
  }) => {
    quiet.allow(/\/assets\/|ERR_FAILED/)
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    const asked = addresses(page)
    await toForm(page, server.url(way.host) + way.product)
    await walk(page, way)
    await expectOrder(page, asked)
    await expectAccessible(page)
  })
}

const V1 = 'producto/audifonos-inalambricos-plegables/indexOld'

/** `look` is given where axe can run, which needs scripts of its own. */
async function orderByV1(page: Page, address: string, look?: (page: Page) => Promise<void>): Promise<void> {
  await page.goto(address)
  await page.getByRole('group', { name: 'Color' }).getByText('Negro').click()
  await page.getByLabel('Nombre', { exact: true }).fill('Rosa Quispe')
  await page.getByLabel('Email', { exact: true }).fill('rosa@correo.pe')
  await page.getByLabel('WhatsApp', { exact: true }).fill('987654321')
  await pass(page)
  await expect(page).toHaveURL(/\/pedir$/)
  await look?.(page)
  await page.getByLabel('Distrito', { exact: true }).fill('Lince')
  await page.getByLabel(ADDRESS).fill('Av. Larco 1')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByRole('radio', { name: 'Lima > Lima > Lince' }).check()
  await pass(page)
  await page.getByRole('button', { name: 'Editar: 1 Nombres y Telefono' }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Rosa Quispe')
  await pass(page)
  await page.getByRole('button', { name: 'Finalizar pedido' }).last().dblclick()
}

test('the whole order by the form v1 when no script arrives, with an edited step and a double tap at the end', {
  tag: '@detail',
}, async ({ page, server, quiet }) => {
  quiet.allow(/\/assets\/|ERR_FAILED/)
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  const asked = addresses(page)
  await orderByV1(page, server.url('peru.localhost') + V1, expectAccessible)
  await expectOrder(page, asked)
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole order by the form v1', { tag: '@detail' }, async ({ page, server }) => {
    const asked = addresses(page)
    await orderByV1(page, server.url('peru.localhost') + V1)
    await expectOrder(page, asked)
  })
})

/** Amounts, removal, putting back and a colour, in the cart of the form; then on to the next step. */
async function changeCart(page: Page, shop: string): Promise<void> {
  // A cart from before its product had colours.
  await page.context().addCookies([{ name: 'cart', value: '1~audifonos-inalambricos-plegables*1', url: shop }])
  await page.goto(`${shop}pedir`)
  await page.getByLabel('Nombre', { exact: true }).fill('Rosa Quispe')
  await page.getByRole('button', { name: /^Agregar una unidad/ }).click()
  await expect(page.getByLabel('Cantidad')).toHaveText('2')
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Rosa Quispe')
  await page.getByLabel('WhatsApp', { exact: true }).fill('987654321')
  await pass(page)
  await page.getByRole('button', { name: /^Quitar del carrito/ }).click()
  await expect(page.getByText('Quitaste')).toBeVisible()
  await page.getByRole('button', { name: /^Deshacer/ }).click()
  await expect(page.getByLabel('Cantidad')).toHaveText('2')
  await pass(page)
  // Read aloud, and where the shopper goes on.
  await expect(page.getByRole('alert').getByRole('link', { name: 'Carrito' })).toBeVisible()
  await expect(page.getByText('Elige un color')).toHaveCount(2)
  for (const unit of ['Color 1', 'Color 2']) {
    await page.getByRole('combobox', { name: new RegExp(`^${unit}`) }).selectOption('Negro')
  }
  await page.getByRole('button', { name: /^Quitar una unidad/ }).click()
  await expect(page.getByRole('combobox', { name: /^Color/ })).toHaveValue('Negro')
  await pass(page)
  await expect(page.getByLabel('Distrito', { exact: true })).toBeVisible()
  await expect(page.getByText(/^1 unidad · /)).toBeVisible()
}

test('the steps of the form change the cart when no script arrives', { tag: '@detail' }, async ({
  page,
  server,
  quiet,
}) => {
  quiet.allow(/\/assets\/|ERR_FAILED/)
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await changeCart(page, server.url('peru.localhost'))
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the steps of the form change the cart', async ({ page, server }) => {
    await changeCart(page, server.url('peru.localhost'))
  })
})

test('a refused step begins at its first wrong field, whose message is read with it', { tag: '@detail' }, async ({
  page,
  server,
  quiet,
}) => {
  quiet.allow(/\/assets\/|ERR_FAILED/)
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await toForm(page, server.url('peru.localhost') + PAN)
  await page.getByLabel('Nombre', { exact: true }).fill('Rosa Quispe')
  await page.keyboard.press('Enter')
  const phone = page.getByLabel('WhatsApp', { exact: true })
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription(/ingrasa su wsp/)
  await expect(page.getByRole('alert')).toContainText('Revisa esto para continuar:')
  await expectAccessible(page)
  await phone.fill('987654321')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '2 Carrito' })).toBeVisible()
})
