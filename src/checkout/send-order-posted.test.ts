import { expect, test, vi } from 'vitest'
import { accept, contents, fetch, freshBrowser, jar, openTab, order } from '../../tests/support/sending-tab.ts'

freshBrowser()

test('an order that the server took from a posted form meanwhile is shown instead of the one that was still to be sent', async () => {
  fetch.mockRejectedValue(new TypeError('offline'))
  const first = await openTab()
  first.submitOrder(order)
  await vi.advanceTimersByTimeAsync(10)
  fetch.mockReset()
  jar.set('ordered', 'K7M2P9QX')
  const { startSending, sending, lastOrder } = await openTab()
  startSending()
  await vi.advanceTimersByTimeAsync(10)
  expect(fetch).not.toHaveBeenCalled()
  expect(sending.read()).toBeNull()
  expect(lastOrder.read()).toMatchObject({ code: 'K7M2P9QX', isUnread: true })
})

test('an order that is stored after one of a posted form is sent', async () => {
  accept('K7M2P9QX')
  jar.set('ordered', 'AAAA2222')
  const { submitOrder, startSending, lastOrder } = await openTab()
  submitOrder(order)
  startSending()
  await vi.advanceTimersByTimeAsync(10)
  expect(lastOrder.read()).toMatchObject({ code: 'K7M2P9QX' })
})

test('the ticket that the server has stored is named for the plain forms until the shopper knows of the order', async () => {
  accept('K7M2P9QX')
  const { sendStep, submitOrder, lastOrder } = await openTab()
  sendStep(contents, 'nombre')
  await vi.advanceTimersByTimeAsync(10)
  expect(jar.get('ordering')).toBe('K7M2P9QX')
  submitOrder(order)
  await vi.advanceTimersByTimeAsync(10)
  expect([lastOrder.read()?.code, jar.get('ordering')]).toEqual(['K7M2P9QX', ''])
})

test('an order whose answer was lost stays named, so that a plain form finds it', async () => {
  fetch.mockImplementation(async (url) => {
    if (url.endsWith('/store')) return Response.json({ code: 200, data: 'K7M2P9QX' })
    throw new TypeError('offline')
  })
  const { submitOrder } = await openTab()
  submitOrder(order)
  await vi.advanceTimersByTimeAsync(10)
  expect([fetch.mock.calls.length, jar.get('ordering')]).toEqual([2, 'K7M2P9QX'])
})

test('an order goes on with the ticket that a plain form began, also when this browser had begun one without an answer', async () => {
  accept('K7M2P9QX')
  jar.set('ordering', 'AAAA2222')
  const { sendStep, submitOrder, lastOrder, sending } = await openTab()
  sending.update(() => ({ key: 'k1', code: null, begun: contents, latest: null, order: null }))
  sendStep(contents, 'carrito')
  await vi.advanceTimersByTimeAsync(10)
  submitOrder(order)
  await vi.advanceTimersByTimeAsync(10)
  const sent = fetch.mock.calls.map(([url, { body }]) => [url.slice(-6), JSON.parse(String(body)).params.code])
  expect(sent).toEqual([
    ['update', 'AAAA2222'],
    ['update', 'AAAA2222'],
  ])
  expect(lastOrder.read()).toMatchObject({ code: 'AAAA2222' })
})

test('the first step is sent to the ticket of a plain form, and its order is shown when it is final', async () => {
  fetch.mockImplementation(async () => Response.json({ code: 409, message: 'No', errors: [] }, { status: 409 }))
  jar.set('ordering', 'AAAA2222')
  const { sendStep, lastOrder, sending } = await openTab()
  sendStep(contents, 'nombre')
  await vi.advanceTimersByTimeAsync(10)
  expect(fetch.mock.calls.map(([url]) => url.slice(-6))).toEqual(['update'])
  expect([lastOrder.read(), sending.read(), jar.get('ordering')]).toMatchObject([
    { code: 'AAAA2222', isUnread: true },
    null,
    '',
  ])
})

test('a named ticket that the shop no longer has is begun anew', async () => {
  fetch.mockImplementation(async (url) =>
    url.endsWith('/store')
      ? Response.json({ code: 200, data: 'K7M2P9QX' })
      : Response.json({ code: 404, message: 'No', errors: [] }, { status: 404 }),
  )
  jar.set('ordering', 'AAAA2222')
  const { sendStep } = await openTab()
  sendStep(contents, 'nombre')
  await vi.advanceTimersByTimeAsync(10)
  expect(fetch.mock.calls.map(([url]) => url.slice(-6))).toEqual(['update', '/store', 'update'])
  expect(jar.get('ordering')).toBe('K7M2P9QX')
})

test('a plain form’s order that arrives while this one waits for the network is shown instead of it', async () => {
  fetch.mockImplementation(async (url) => {
    if (url.endsWith('/store')) return Response.json({ code: 200, data: 'K7M2P9QX' })
    throw new TypeError('offline')
  })
  const { submitOrder, sendNow, lastOrder, sending } = await openTab()
  submitOrder(order)
  await vi.advanceTimersByTimeAsync(10)
  jar.set('ordered', 'K7M2P9QX')
  jar.set('ordering', '')
  fetch.mockClear()
  sendNow()
  await vi.advanceTimersByTimeAsync(10)
  expect([fetch.mock.calls.length, sending.read(), lastOrder.read()?.code]).toEqual([0, null, 'K7M2P9QX'])
})
