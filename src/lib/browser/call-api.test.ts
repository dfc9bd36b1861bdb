import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { done, refused } from '../outcome.ts'
import { callApi, endsVisit } from './call-api.browser.ts'
import { whileLoading } from './loading.browser.ts'

const page = { path: '/', typing: false, dialog: false, left: '' }
let log: MockInstance<typeof console.warn>

beforeEach(() => {
  Object.assign(page, { path: '/', typing: false, dialog: false, left: '' })
  log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.useFakeTimers()
  vi.stubGlobal('location', {
    get pathname() {
      return page.path
    },
    assign: (address: string) => {
      page.left = address
    },
  })
  vi.stubGlobal('document', {
    activeElement: { matches: () => page.typing },
    querySelector: () => (page.dialog ? {} : null),
  })
})

function serverAnswers(status: number, body: unknown) {
  const fetched = vi.fn(async () => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

async function called(call: string) {
  const answered = callApi(call, { slug: 'olla' })
  await vi.advanceTimersByTimeAsync(200)
  return answered
}

test('a call posts its params and returns the body, but not before 200 ms', async () => {
  const fetched = serverAnswers(200, { code: 200, data: [1] })
  let answered: unknown
  callApi('products', { category: 'todo' }).then((outcome) => {
    answered = outcome
  })
  await vi.advanceTimersByTimeAsync(199)
  expect(answered).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(answered).toEqual(done({ code: 200, data: [1] }))
  const [path, { method, body, headers }] = fetched.mock.calls[0] as unknown as [string, RequestInit]
  expect([path, method, body]).toEqual(['/api/v1/web/products', 'POST', '{"params":{"category":"todo"}}'])
  expect(headers).toEqual({ accept: 'application/json', 'content-type': 'application/json' })
})

test('a refusal has the status and the server’s message, and is logged', async () => {
  serverAnswers(422, { code: 422, message: 'Revisa los datos enviados.' })
  expect(await called('lead')).toEqual(refused({ status: 422, message: 'Revisa los datos enviados.' }))
  expect(log).toHaveBeenCalledOnce()
  expect(page.left).toBe('')
})

test('a server failure redirects to /sorry; a network failure or a portal’s page is only logged', async () => {
  serverAnswers(500, { code: 500, message: '' })
  await called('products')
  expect(page.left).toBe('/sorry')
  page.left = ''
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  expect(await called('products')).toEqual(refused({ status: 0, message: '' }))
  vi.stubGlobal('fetch', async () => new Response('<p>Portal', { status: 200 }))
  expect(await called('products')).toMatchObject({ ok: false })
  expect(page.left).toBe('')
  expect(log).toHaveBeenCalledTimes(3)
})

test.each([{ typing: true }, { dialog: true }, { path: '/sorry' }])(
  'a shopper with %o is not redirected',
  async (facts) => {
    Object.assign(page, facts)
    serverAnswers(500, {})
    await called('products')
    expect(page.left).toBe('')
  },
)

test('the loading bar is notified when work begins and how it ends', async () => {
  const barEvents: string[] = []
  vi.stubGlobal('dispatchEvent', (event: CustomEvent<string>) => barEvents.push(event.detail))
  await whileLoading(Promise.resolve(done(1)))
  await whileLoading(Promise.resolve(refused('no')))
  await expect(whileLoading(Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(barEvents).toEqual(['begun', 'ended', 'begun', 'failed', 'begun', 'failed'])
})

const ends = (call: string, status: number) => endsVisit(call, { status, message: '' })

test('500 and 404 redirect to the error page, other statuses are only logged', () => {
  expect(ends('lead', 500)).toBe(true)
  expect(ends('lead', 404)).toBe(true)
  for (const status of [0, 400, 401, 409, 413, 422, 429, 502, 503]) expect(ends('lead', status)).toBe(false)
})

test('401 and 404 of configuration, product, category and price calls are only logged', () => {
  const calls = ['getconfigpage', 'products', 'product-start', 'product-start-price', 'getcategories']
  for (const call of calls) {
    expect([ends(call, 401), ends(call, 404), ends(call, 500)]).toEqual([false, false, true])
  }
})
