import { expectAccessible } from '../../support/accessible.ts'
import {
  ADDRESS,
  button,
  chooseAgency,
  expectOrdered,
  give,
  next,
  order,
  PAN,
  pass,
  passToCayma,
  rosa,
  rulesOf,
  select,
  sum,
  way,
} from '../../support/delivery-form.ts'
import { writeRules } from '../../support/delivery-shop.ts'
import { expect, test } from '../../support/journey.ts'
import { formOn, openOrderForm } from '../../support/order-form.ts'

test.describe('in a shop of Peru with rules of its own', () => {
  test.beforeEach(({ server }) => writeRules(server, 'peru.localhost', rulesOf('1501', '17')))
  test.afterEach(({ server }) => writeRules(server, 'peru.localhost', []))

  test('the form v2 answers with the tap on the district, asks for the way, and orders at the right total', async ({
    page,
    server,
  }) => {
    const form = await openOrderForm(page, server.url('peru.localhost') + PAN)
    await give(form, rosa)
    await next(form)
    await next(form)
    await expect(form.getByText('Elige tu lugar de entrega y aquí verás')).toBeVisible()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const district = form.getByRole('combobox', { name: 'Distrito' })
    await district.fill('cayma')
    const cayma = form.getByRole('option', { name: 'Arequipa > Arequipa > Cayma', exact: true })
    await expect(cayma).toBeVisible()
    await expect.poll(() => asked.filter((url) => /envios.*04\.json$/.test(url))).toHaveLength(1)
    const before = asked.length
    await cayma.tap()
    await expect(way(form, 'A domicilio')).toBeVisible()
    await expect(form.getByText(/^Llega entre .* · Envío S\/\s15\. Pagas S\/\s[\d.]+ al recibir\./)).toBeVisible()
    await expect(form.getByText(/Adelantas S\/\s20; pagas S\/\s[\d.]+ al recoger en agencia\./)).toBeVisible()
    expect(
      asked.slice(before).filter((url) => /api\/(envios|places)|delivery-code/.test(url)),
      'the tap asks for nothing',
    ).toEqual([])
    await expectAccessible(page)
    await form.getByLabel(ADDRESS).fill('Av. Ejército 100')
    await chooseAgency(form, page, () => next(form))
    await give(form, { 'DNI / Carnet de extranjería': '45678912' })
    await next(form)
    await expect(sum(form, 'Envío')).toContainText('8.00')
    await expect(sum(form, 'Adelantas')).toContainText('20.00')
    await expectAccessible(page)
    const total = await form.locator('strong', { hasText: 'S/' }).last().innerText()
    await order(form)
    await expectOrdered(form, (code) => server.contraentrega('orders', 'show', code, '--shop', 'peru.localhost'), total)
    await page.reload()
    const line = page.getByText(/^Envío a Cayma: S\/\s8, lo recoges entre .* y .*$/)
    await expect(async () => {
      await page.mouse.wheel(0, 50)
      await expect(line).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expectAccessible(page)
  })

  test('a district that is not served says so with a link to the chat, and the button says why not', {
    tag: '@detail',
  }, async ({ page, server }) => {
    const form = await openOrderForm(page, server.url('peru.localhost') + PAN)
    await give(form, rosa)
    await next(form)
    await next(form)
    await form.getByRole('combobox', { name: 'Distrito' }).fill('tambopata')
    await form.getByRole('option').first().tap()
    await expect(form.getByText('Por ahora no enviamos a Tambopata.').first()).toBeVisible()
    await expect(form.getByRole('link', { name: 'Escríbenos por WhatsApp' })).toHaveAttribute(
      'href',
      /wa\.me.*Tambopata/,
    )
    await expect(button(form, 'Siguiente')).toHaveAccessibleDescription('Por ahora no enviamos a Tambopata.')
    await next(form)
    await expect(form.getByRole('heading', { name: '3 Tipo de envio' })).toBeVisible()
    await expectAccessible(page)
  })

  test('the first generation’s form shows the answer at the address, and the ways at the delivery', {
    tag: '@detail',
  }, async ({ page, server }) => {
    await page.goto(`${server.url('peru.localhost')}${PAN}/indexOld`)
    const form = formOn(page)
    await give(form, { ...rosa, Email: 'rosa@correo.pe' })
    await next(form)
    await select(form, { Departamento: 'Arequipa', Provincia: 'Arequipa', Distrito: 'Cayma' })
    await expect(form.getByText('Envío S/ 15.')).toBeVisible()
    await form.getByLabel(ADDRESS).fill('Av. Ejército 100')
    await next(form)
    await chooseAgency(form, page, () => order(form))
    await give(form, { 'DNI / Carnet de extranjería': '45678912' })
    const total = await form.locator('strong', { hasText: 'S/' }).last().innerText()
    await order(form)
    await expectOrdered(form, (code) => server.contraentrega('orders', 'show', code, '--shop', 'peru.localhost'), total)
  })
})

/** The forms with selects. */
const others = {
  peru: {
    host: 'catalogo.localhost',
    product: `domain/${PAN}`,
    rules: rulesOf('1501', '17'),
    person: rosa,
    capital: { Departamento: 'Lima', Provincia: 'Lima', Distrito: 'Barranco' },
    far: { Departamento: 'Arequipa', Provincia: 'Arequipa', Distrito: 'Cayma' },
    document: { 'DNI / Carnet de extranjería': '45678912' },
  },
  ecuador: {
    host: 'ecuador.localhost',
    product: PAN,
    rules: rulesOf('17', '20'),
    person: { ...rosa, WhatsApp: '0991234567' },
    capital: { Provincia: 'Pichincha', Cantón: 'Quito', Parroquia: 'Quito' },
    far: { Provincia: 'Azuay', Cantón: 'Cuenca', Parroquia: 'Yanuncay' },
    document: {},
  },
} as const

for (const [name, { host, product, rules, person, capital, far, document }] of Object.entries(others)) {
  test(`the form ${name} answers at the address; one way is chosen by itself, of two the shopper picks one`, {
    tag: '@detail',
  }, async ({ page, server }) => {
    await writeRules(server, host, rules)
    const form = await openOrderForm(page, server.url(host) + product)
    await give(form, person)
    await next(form)
    await select(form, capital)
    await expect(form.getByText(/^Llega entre .* · Envío .{1,2}\s10\. Pagas/)).toBeVisible()
    await form.getByLabel(ADDRESS).fill('Calle Larga 5-12')
    await expectAccessible(page)
    await next(form)
    await expect(form.getByRole('heading', { name: 'Revisa tu pedido' })).toBeFocused()
    await expect(sum(form, 'Envío')).toContainText('10.00')
    await button(form, 'Editar: 2 Dirección de entrega').tap()
    await select(form, far)
    await next(form)
    await expect(form.getByRole('heading', { name: '3 Tipo de envio' })).toBeFocused()
    await chooseAgency(form, page, () => next(form))
    await give(form, document)
    await next(form)
    await expect(form.getByRole('heading', { name: 'Revisa tu pedido' })).toBeFocused()
    await expect(sum(form, 'Envío')).toContainText('8.00')
    await expectAccessible(page)
    const total = await form
      .locator('strong', { hasText: /S\/|\$/ })
      .last()
      .innerText()
    await order(form)
    await expectOrdered(form, (code) => server.contraentrega('orders', 'show', code, '--shop', host), total)
    await writeRules(server, host, [])
  })
}

test('the form of Colombia offers the ways below the place, in the step that orders', { tag: '@detail' }, async ({
  page,
  server,
}) => {
  const rules = rulesOf('11', '91').map((rule) => ({ ...rule, rate: rule.rate * 100, freeFrom: null }))
  await writeRules(server, 'colombia.localhost', rules)
  const form = await openOrderForm(page, server.url('colombia.localhost') + PAN)
  await give(form, { Nombre: 'Camila Restrepo', Email: 'camila@correo.co', Whatsapp: '3001234567' })
  await next(form)
  await select(form, { Departamento: 'Amazonas', 'Ciudad o municipio': 'Leticia' })
  await expect(form.getByText('Por ahora no enviamos a Leticia.').first()).toBeVisible()
  await select(form, { Departamento: 'Antioquia', 'Ciudad o municipio': 'Medellín' })
  await expect(form.getByText(/Envío \$\s1\.500\. Pagas/).first()).toBeVisible()
  await give(form, { Barrio: 'El Poblado', [ADDRESS]: 'Calle 10 # 43-12' })
  await chooseAgency(form, page, () => order(form))
  await expect(sum(form, 'Envío')).toContainText('$ 800')
  const total = await form.locator('strong', { hasText: '$' }).last().innerText()
  await order(form)
  await expectOrdered(
    form,
    (code) => server.contraentrega('orders', 'show', code, '--shop', 'colombia.localhost'),
    total,
  )
  await writeRules(server, 'colombia.localhost', [])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the step’s page has the answer and the ways, and the order has their total', { tag: '@detail' }, async ({
    page,
    server,
  }) => {
    await writeRules(server, 'peru.localhost', rulesOf('1501', '17'))
    await passToCayma(page)
    await expect(page.getByText(/· Envío S\/\s15\. Pagas/)).toBeVisible()
    await page.getByRole('radio', { name: /^Recojo en agencia/ }).check()
    await page.getByLabel('DNI / Carnet de extranjería').fill('45678912')
    await pass(page)
    await page.getByLabel('Agencia donde lo recoges').fill('Shalom Cayma')
    await pass(page)
    await expect(page.getByText(/^Envío S\/ 8\.00$/)).toBeVisible()
    await expect(page.getByText(/^Adelantas S\/ 20\.00$/)).toBeVisible()
    await pass(page)
    await expect(page.getByRole('heading', { name: 'Bien hecho, todo listo!' })).toBeVisible()
    await expect(page.getByText(/^Adelantas .* al recoger en agencia\.$/)).toBeVisible()
    await writeRules(server, 'peru.localhost', [])
  })
})
