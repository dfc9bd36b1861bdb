import { expect, test, vi } from 'vitest'
import {
  accept,
  addresses,
  contents,
  fetch,
  freshBrowser,
  items,
  lamp,
  openTab,
  order,
  sent,
  shared,
  showNews,
} from '../../../tests/support/sending-tab.ts'
import { itemsOf } from '../../cart/cart-item.ts'

freshBrowser()

test('an order is sent, its ticket is reset, and its code is stored with the link to the chat', async () => {
  accept('K7M2P9QX')
  const tab = await openTab()
  tab.add(items)
  tab.submitOrder(order)
  await vi.advanceTimersByTimeAsync(10)
  expect(sent().map(({ url, status }) => [url, status])).toEqual([
    ['store', undefined],
    ['update', 'finalizado'],
  ])
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
  expect([shared.has('ticket'), shared.has('sending'), shared.has('step')]).toEqual([false, false, false])
  expect(tab.lastOrder.read()).toMatchObject({
    code: 'K7M2P9QX',
    total: 19800,
    link: 'https://wa.me/51900000000?text=Hola%2C%20quiero%20saber%20el%20estado%20de%20mi%20pedido%20%23K7M2P9QX',
  })
  expect(tab.$justOrdered.get()).toBe(true)
  const link = tab.lastOrder.read()?.link
  expect(tab.orderNews.read()).toEqual({ kind: 'placed', code: 'K7M2P9QX', href: '/pedido/K7M2P9QX', link })
  await vi.waitFor(() => expect(showNews).toHaveBeenCalled())
  // The cart page's own code arrives after the answer, and takes over the cart as the page was rendered.
  tab.adopt({ cookie: null, items: [] })
  expect(tab.$justOrdered.get()).toBe(true)
  tab.add(items)
  expect(tab.$justOrdered.get()).toBe(false)
})

test('the Purchase is fired once, when the server has the order, with its total in the tracking currency', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  const { submitOrder, tab } = await openTab()
  const fired: unknown[] = []
  tab.addEventListener('contraentrega:conversion', (event) => fired.push((event as CustomEvent).detail))
  submitOrder({ ...order, currency: 'COP' })
  await vi.advanceTimersByTimeAsync(10)
  expect([fired, addresses]).toEqual([[], []])
  accept('K7M2P9QX')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(fired).toEqual([{ event: 'Purchase', code: 'K7M2P9QX', value: '198.00', currency: 'PEN' }])
  expect(addresses).toEqual(['http://tienda.pe/carrito?tpactionpurchase=Purchase'])
})

test('an order that another tab has stored fires no second Purchase', async () => {
  accept('K7M2P9QX')
  const { submitOrder, lastOrder, orderNews, tab } = await openTab()
  const fired: unknown[] = []
  tab.addEventListener('contraentrega:conversion', (event) => fired.push((event as CustomEvent).detail))
  shared.set('order', JSON.stringify({ code: 'K7M2P9QX', link: '', lines: [], total: 19800 }))
  submitOrder(order)
  await vi.advanceTimersByTimeAsync(10)
  expect(lastOrder.read()?.link).toContain('wa.me')
  expect(fired).toEqual([])
  expect(orderNews.read()).toBeNull()
})

test('the honeypot’s first hundred letters and the fill time go with the form until it is sent', async () => {
  const { startFillTime, saveHoneypot, formSigns, restartFillTime } = await openTab()
  expect(formSigns()).toEqual({})
  startFillTime()
  saveHoneypot('x'.repeat(300))
  saveHoneypot('')
  vi.advanceTimersByTime(4_000)
  startFillTime()
  expect(formSigns()).toEqual({ website: 'x'.repeat(100), filledMs: 4_000 })
  restartFillTime()
  expect(formSigns()).toEqual({ website: '', filledMs: 0 })
})

test('a step is sent while the shopper goes on, and the code is stored with the ticket', async () => {
  accept('K7M2P9QX')
  const tab = await openTab()
  tab.add(items)
  tab.sendStep(contents, 'nombre')
  expect(fetch).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10)
  expect(JSON.parse(shared.get('ticket') ?? '').code).toBe('K7M2P9QX')
})

test('an order that could not be sent is retried under the same key, also after the tab was closed', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  const closed = await openTab()
  closed.add(items)
  closed.submitOrder(order)
  await vi.advanceTimersByTimeAsync(10)
  expect(closed.$senderState.get()).toBe('waiting')
  expect(closed.lastOrder.read()).toBeNull()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(fetch.mock.calls.length).toBeGreaterThan(4)
  vi.clearAllTimers()

  accept('K7M2P9QX')
  const later = await openTab()
  later.startSending()
  await vi.advanceTimersByTimeAsync(10)
  expect(later.lastOrder.read()?.code).toBe('K7M2P9QX')
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
})

test('the order is sent at once when the network is back', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  const tab = await openTab()
  tab.startSending()
  tab.submitOrder(order)
  await vi.advanceTimersByTimeAsync(10)
  accept('K7M2P9QX')
  tab.tab.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10)
  expect(tab.lastOrder.read()?.code).toBe('K7M2P9QX')
})

test('a refusal of the server is shown, and nothing is lost', async () => {
  const errors = [{ field: 'products.lampara', message: 'Un producto de tu carrito ya no está disponible.' }]
  fetch.mockImplementation(async (url) =>
    url.endsWith('store')
      ? Response.json({ code: 200, data: 'K7M2P9QX' })
      : Response.json({ code: 422, message: 'No', errors }, { status: 422 }),
  )
  const tab = await openTab()
  tab.add(items)
  tab.submitOrder(order)
  await vi.advanceTimersByTimeAsync(10)
  expect(tab.$serverRefusal.get()?.errors).toEqual(errors)
  expect(tab.sending.read()).toMatchObject({ order: null, code: 'K7M2P9QX' })
  expect(tab.ticket.read().products).toHaveLength(1)
  expect(tab.lastOrder.read()).toBeNull()
  expect(tab.orderNews.read()).toMatchObject({ kind: 'refused', refusal: { errors }, href: '/carrito' })
  const later = await openTab()
  later.restoreRefusal()
  expect(later.$serverRefusal.get()?.errors).toEqual(errors)
})

test('what a visible form says is read, and a hidden page waits with its news until the shopper looks at it', async () => {
  accept('K7M2P9QX')
  const tab = await openTab()
  Object.assign(document, { hidden: true })
  tab.submitOrder(order)
  await vi.advanceTimersByTimeAsync(10)
  expect(tab.orderNews.read()?.kind).toBe('placed')
  Object.assign(document, { hidden: false, querySelectorAll: () => [{ offsetParent: {} }] })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(tab.orderNews.read()).toBeNull()
  expect(showNews).not.toHaveBeenCalled()
})

test('items that another tab has added meanwhile stay in the cart', async () => {
  accept('K7M2P9QX')
  const tab = await openTab()
  tab.add(items)
  tab.submitOrder(order)
  tab.add(itemsOf({ ...lamp, slug: 'otra', id: '8' }, 1, []))
  await vi.advanceTimersByTimeAsync(10)
  expect(tab.ticket.read().products.map((item) => item.slug)).toEqual(['otra'])
})

test('the order’s total is what the server charges; the total that the shopper saw is stored beside it', async () => {
  fetch.mockImplementation(async () => Response.json({ code: 200, data: 'K7M2P9QX', total: '210.00' }))
  const { submitOrder, lastOrder } = await openTab()
  const purchases: unknown[] = []
  addEventListener('contraentrega:conversion', (event) => purchases.push((event as CustomEvent).detail))
  submitOrder(order)
  await vi.waitFor(() => expect(lastOrder.read()).toMatchObject({ total: 21000, shownTotal: 19800 }))
  expect(purchases).toMatchObject([{ event: 'Purchase', value: '210.00' }])
})

test('a Purchase is worth the lines that are charged, without what else the total holds', async () => {
  const lines = [{ name: 'Lámpara', amount: 2, total: '198.00' }]
  fetch.mockImplementation(async () => Response.json({ code: 200, data: 'K7M2P9QX', total: '210.00', lines }))
  const { submitOrder, lastOrder } = await openTab()
  const purchases: unknown[] = []
  addEventListener('contraentrega:conversion', (event) => purchases.push((event as CustomEvent).detail))
  submitOrder(order)
  await vi.waitFor(() => expect(lastOrder.read()).toMatchObject({ total: 21_000 }))
  expect(purchases).toMatchObject([{ event: 'Purchase', value: '198.00' }])
})

test('a new total waits in every tab, the cart has the new prices, and one tap sends the order again', async () => {
  const lines = [{ name: 'Lámpara', amount: 2, total: '210.00', money: [{ price: '150.00' }, { price: '105.00' }] }]
  const price = '210.00'
  fetch.mockImplementation(async (url, { body }) => {
    const { shown } = JSON.parse(String(body)).params
    if (url.endsWith('store') || shown.total === price)
      return Response.json({ code: 200, data: 'K7M2P9QX', total: price })
    return Response.json({ code: 409, message: 'No', errors: [], shown: { total: price, lines } }, { status: 409 })
  })
  const tab = await openTab()
  tab.add(items)
  tab.startSending()
  tab.submitOrder(order)
  await vi.advanceTimersByTimeAsync(10)
  expect(tab.sending.read()?.order).toMatchObject({
    total: 21_000,
    lines: [{ total: 21_000 }],
    changed: { from: 19_800 },
  })
  expect(tab.ticket.read().products).toMatchObject([{ tiers: [15_000, 10_500] }])
  expect([tab.$justChanged.get(), tab.lastOrder.read()]).toEqual([true, null])
  expect(showNews).toHaveBeenCalled()
  const calls = fetch.mock.calls.length
  for (const sign of ['online', 'pageshow']) tab.tab.dispatchEvent(new Event(sign))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(fetch.mock.calls).toHaveLength(calls)

  tab.acceptChanged()
  await vi.advanceTimersByTimeAsync(10)
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
  expect(tab.lastOrder.read()).toMatchObject({ code: 'K7M2P9QX', total: 21_000, shownTotal: 21_000 })
  expect([tab.sending.read(), tab.ticket.read().products, tab.$justChanged.get()]).toEqual([null, [], false])
})

test('an order that is taken back leaves the form, the cart and the ticket as they are', async () => {
  fetch.mockImplementation(async (url) =>
    url.endsWith('store')
      ? Response.json({ code: 200, data: 'K7M2P9QX' })
      : Response.json({ code: 409, message: 'No', errors: [], shown: { total: '210.00' } }, { status: 409 }),
  )
  const tab = await openTab()
  tab.add(items)
  tab.submitOrder(order)
  await vi.advanceTimersByTimeAsync(10)
  tab.editChanged()
  expect(tab.sending.read()).toMatchObject({ code: 'K7M2P9QX', order: null })
  expect([tab.$edits.get(), tab.ticket.read().products.length, tab.$serverRefusal.get()]).toEqual([1, 1, null])
})
