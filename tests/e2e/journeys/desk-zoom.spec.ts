import type { Browser } from '@playwright/test'
import { isOneTap } from '../../../src/backoffice/orders/acts/one-tap.ts'
import type { OrderActName } from '../../../src/orders/acts/order-acts.ts'
import { leaveOrder, openSeller, phoneOf, placeOrder, placeOrders, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'
import { AT_400_PERCENT, expectReflowed } from '../../support/reflow.ts'
import type { Server } from '../../support/server.ts'

/** What was just said stands over the head of the page while it is there. */
const SAID = '[role=status]'

async function openZoomed(browser: Browser, server: Server, who: { name?: string; role?: string } = {}) {
  const seller = await openSeller(browser, server, { width: 1280, ...who })
  await seller.page.setViewportSize(AT_400_PERCENT)
  return seller
}

test('at 400 % every list is read and used by scrolling down alone, in every state', { tag: '@detail' }, async ({
  browser,
  server,
  departamento,
}) => {
  const { page, context } = await openZoomed(browser, server)
  const name = 'María del Carmen Huamán de la Cruz'
  const codes = await placeOrders(server, page, [name, 'Eva Loreto', 'Teo Loreto'], departamento)
  await expectReflowed(page, 'a queue')
  const card = page.locator(`#pedido-${codes[0]}`)
  await card.locator('[data-contact=call]').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectReflowed(page, '¿Qué pasó?')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Elegir' }).click()
  await page.getByRole('button', { name: 'Elegir todos' }).click()
  await expectReflowed(page, 'a selection')
  await page.reload()
  await expect(page.locator('[data-island=queue][data-state=awake]')).toBeAttached()
  await page.keyboard.press('?')
  await expectReflowed(page, 'the keys')
  await page.reload()
  await expect(page.locator('[data-island=queue][data-state=awake]')).toBeAttached()
  await context.setOffline(true)
  await page.locator(`#pedido-${codes[1]}`).getByRole('button', { name: 'Confirmar' }).click()
  const said = page.getByRole('status')
  await expect(said).toContainText('1 por enviar')
  await expectReflowed(page, 'an act that waits', SAID)
  await context.setOffline(false)
  await expect(page.getByText('1 por enviar')).toHaveCount(0)
  await page.reload()
  await card.getByRole('button', { name: 'Confirmar' }).click()
  await expect(said).toContainText('confirmado')
  await expectReflowed(page, 'an act that can be taken back', SAID)
  await page.reload()
  await expect(page.locator('[data-island=queue][data-state=awake]')).toBeAttached()
  for (const [text, state] of [
    ['loreto', 'what a search found'],
    ['nadie de nadie', 'a search without a result'],
  ] as const) {
    await page.getByRole('searchbox').fill(text)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Resultados de «${text}»`)
    await expectReflowed(page, state)
  }
  const others = ['reloj-de-pared-30', 'crema-corporal-almendras', 'jabon-artesanal-rosas', 'peine-desenredante']
  const long = { name: 'Ana Loreto', departamento, phone: phoneOf(name, 9) }
  const last = await placeOrder(server, long, 3, ['sarten-antiadherente-24', ...others])
  await expect(async () => {
    await page.goto(`pedidos?cola=todo&departamento=${encodeURIComponent(departamento)}`)
    await expect(page.locator(`#pedido-${last}`)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectReflowed(page, 'an order of many products')
  await page.goto('pedidos?cola=novedad')
  await expectReflowed(page, 'an empty queue')
  const forgotten = ['--phone', phoneOf('Teo Loreto', 2), '--shop', 'peru.localhost', '--yes']
  await server.contraentrega('customer', 'forget', ...forgotten)
  await page.goto('pedidos?cola=todo')
  await expect(page.getByRole('link', { name: `Pedido ${codes[2]}` })).toBeVisible()
  await expectReflowed(page, 'all orders, one of a forgotten person')
  await context.close()
})

test('at 400 % an order, the sheet of each of its acts, and both values of a conflict are read and used', {
  tag: '@detail',
}, async ({ browser, server, departamento }) => {
  const { page, context } = await openZoomed(browser, server)
  const code = await placeOrder(server, {
    ...{ name: 'Wolfeschlegelsteinhausenbergerdorffkristjansdottir', phone: '987000222', departamento },
    direccion: 'Jr.LosPrecursoresDeLaIndependenciaManzanaSinNumeroLote1234567890',
  })
  await page.goto(`pedidos/${code}`)
  await expectReflowed(page, 'an order')
  const sheets = new Set<string>()
  for (const step of ['confirmar', 'empacar', 'despachar', 'entregar']) {
    const acts = await page.locator('[data-act]').evaluateAll((buttons) => buttons.map((one) => one.dataset.act ?? ''))
    for (const act of acts.filter((one) => !sheets.has(one))) {
      await page.goto(`pedidos/${code}?hacer=${act}`)
      await expect(page.locator('[data-island=order][data-state=awake]')).toBeAttached()
      if (isOneTap(act as OrderActName, { missing: [] })) continue
      await expect(page.locator('dialog[open]')).toBeVisible()
      sheets.add(act)
      await expectReflowed(page, `the sheet of ${act}`)
    }
    await page.evaluate(doAct, { code, step })
    await page.goto(`pedidos/${code}`)
    await expectReflowed(page, `an order after ${step}`)
  }
  expect([...sheets]).toEqual(expect.arrayContaining(['cancelar', 'reprogramar', 'editar', 'pago', 'entregar']))

  const [other = ''] = await placeOrders(server, page, ['Teo Puno'], departamento)
  await page.goto(`pedidos/${other}?hacer=editar`)
  const form = page.getByRole('dialog')
  await form.getByLabel('Dirección').fill('Jirón Dos 2')
  await page.evaluate(doAct, { code: other, step: 'editar', fields: { direccion: 'Jirón Uno 1' } })
  await form.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByRole('dialog', { name: 'Lo cambió otra persona' })).toContainText('Lo tuyo: Jirón Dos 2')
  await expectReflowed(page, 'both values of a conflict')
  await page.goto(`pedidos/${other}?hacer=pago`)
  await form.getByLabel('Monto').fill('cien')
  await form.getByRole('button', { name: 'Guardar pago' }).click()
  await expect(form.getByRole('alert').or(form.locator('[aria-invalid=true]')).first()).toBeVisible()
  await expectReflowed(page, 'a sheet whose fields were refused')
  await context.close()
})

/** Does an act as somebody else in another window does. Runs in the page. */
async function doAct({ code, step, fields = {} }: { code: string; step: string; fields?: object }): Promise<void> {
  const path = `${location.pathname.split('/').slice(0, 3).join('/')}/pedidos/${code}/${step}`
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const body = JSON.stringify({ params: { key: crypto.randomUUID(), ...fields } })
  const response = await fetch(path, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(await response.text())
}

test('at 400 % every other screen of the desk is read and used, empty, full and refused', { tag: '@detail' }, async ({
  browser,
  server,
  departamento,
}) => {
  await leaveOrder(server, 'Nélida Zúñiga de la Torre Ugarte')
  const { page, context } = await openZoomed(browser, server)
  const [code = ''] = await placeOrders(server, page, ['Eva Ancash'], departamento)
  const screens = ['hoy', 'mas', 'nuevo', 'recuperar', 'plantillas', 'enlaces', 'exportar', 'actividad', 'equipo']
  for (const screen of [...screens, `imprimir?codigo=${code}`, '/', '/cuenta', '/docs']) {
    await page.goto(screen)
    await expectReflowed(page, screen)
  }
  await page.goto('nuevo')
  await page.getByLabel('Nombre').fill('Eva')
  await page.getByRole('button', { name: 'Guardar el pedido' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectReflowed(page, 'a new order that was refused')
  await page.goto('enlaces?pagina=otra')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectReflowed(page, 'a link that was refused')
  await page.goto('plantillas')
  await page.locator('summary').first().click()
  await expectReflowed(page, 'a message that is written')
  await context.close()

  const packer = await openZoomed(browser, server, { name: 'Luis Paz', role: 'packer' })
  await packer.page.goto('hoy')
  await expectReflowed(packer.page, 'Hoy with nothing to do')
  await packer.page.goto('equipo')
  await expectReflowed(packer.page, 'a screen that a role does not see')
  await packer.page.goto('pedidos/NADANADA')
  await expectReflowed(packer.page, 'an order that is not there')
  await packer.context.clearCookies()
  await packer.page.goto('/entrar')
  await expectReflowed(packer.page, 'signing in')
  await packer.page.getByLabel('Usuario').fill('nadie')
  await packer.page.getByRole('textbox', { name: 'Contraseña' }).fill('no es esta')
  await packer.page.getByRole('button', { name: 'Entrar con contraseña' }).click()
  await expect(packer.page.getByRole('alert').first()).toBeVisible()
  await expectReflowed(packer.page, 'signing in that was refused')
  await packer.context.close()
})
