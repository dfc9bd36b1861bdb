import { formOn, orderCode } from '../../support/order-form.ts'
import {
  expect,
  expectOneOrder,
  expectUnsettled,
  FINAL,
  orderButton,
  readyToOrder,
  test,
} from '../../support/reliability-journey.ts'

const UNKNOWN = 'Aún no sabemos si tu pedido llegó'

test('ten lost replies, a triple tap and ten double taps make one order, one Purchase, and the panel never says otherwise', async ({
  page,
  shop,
  network,
}) => {
  const form = await readyToOrder(page, 'Rosa Diez')
  shop.line.loseRepliesTo(FINAL)
  await orderButton(page).click({ clickCount: 3 })
  for (let round = 0; round < 10 || shop.line.lost() < 11; round += 1) {
    await expectUnsettled(page, UNKNOWN, 'La tienda no respondió')
    await expect(form.getByText('Está guardado en este dispositivo')).toBeVisible()
    await form.getByRole('button', { name: 'Enviar ahora' }).dblclick()
  }
  await expectUnsettled(page, UNKNOWN, 'si ya llegó, no se duplica')
  expect(await shop.ordersOf('Rosa Diez')).toHaveLength(1)
  shop.line.loseRepliesTo(null)
  await form.getByRole('button', { name: 'Enviar ahora' }).dblclick()
  const code = await orderCode(form)
  expect(await expectOneOrder(shop, network, 'Rosa Diez')).toBe(code)
})

test('a server that is killed before the order gets it when it is back, and keeps it when it is killed again', async ({
  page,
  shop,
  network,
}) => {
  test.setTimeout(300_000)
  const form = await readyToOrder(page, 'Rosa Muerte')
  await shop.kill()
  await orderButton(page).dblclick()
  await expectUnsettled(page, UNKNOWN, 'La tienda no respondió')
  await shop.revive()
  await expect(form.getByRole('heading', { name: 'Bien hecho, todo listo!' })).toBeVisible({ timeout: 15_000 })
  const code = await orderCode(form)
  // A letter that is taken while its process is killed waits for two minutes: `events-kill.test.ts` has that.
  await expect.poll(() => shop.graph.received.some(({ event }) => event.event_id === `purchase-${code}`)).toBe(true)
  await shop.kill()
  await shop.revive()
  expect(await expectOneOrder(shop, network, 'Rosa Muerte')).toBe(code)
  await formOn(page)
    .getByRole('link', { name: `#${code}` })
    .tap()
  await expect(page.getByRole('heading', { level: 1, name: `Pedido #${code}` })).toBeVisible()
})
