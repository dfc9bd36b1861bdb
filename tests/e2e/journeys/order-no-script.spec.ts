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

    test(`the whole order by the form ${name}`, async ({ page, server }) => {
      const asked = addresses(page)
      await toForm(page, server.url(way.host) + way.product)
      await walk(page, way)
      await expectOrder(page, asked)
    })
  })

  test(`the whole order by the form ${name} when no script arrives`, async ({ page, server, quiet }) => {
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

test('the whole order by the form v1 when no script arrives, with an edited step and a double tap at the end', async ({
  page,
  server,
  quiet,
}) => {
  quiet.allow(/\/assets\/|ERR_FAILED/)
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  const asked = addresses(page)
  await orderByV1(page, server.url('peru.localhost') + V1, expectAccessible)
  await expectOrder(page, asked)
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole order by the form v1', async ({ page, server }) => {
    const asked = addresses(page)
    await orderByV1(page, server.url('peru.localhost') + V1)
    await expectOrder(page, asked)
  })
})
