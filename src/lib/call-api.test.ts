import { beforeEach, expect, test, vi } from 'vitest'
import { callApi } from './call-api.browser.ts'
import { whileLoading } from './loading.browser.ts'
import { done, refused } from './outcome.ts'

const page = { path: '/', typing: false, dialog: false, left: '' }
const log = vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => {
  Object.assign(page, { path: '/', typing: false, dialog: false, left: '' })
  log.mockClear()
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

test('a call posts its params and answers the body, but not before 200 ms', async () => {
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

test('a refusal tells its status and the server’s own message, and is logged', async () => {
  serverAnswers(422, { code: 422, message: 'Revisa los datos enviados.' })
  expect(await called('lead')).toEqual(refused({ status: 422, message: 'Revisa los datos enviados.' }))
  expect(log).toHaveBeenCalledOnce()
  expect(page.left).toBe('')
})

test('a server that fails leads to /sorry; a network that fails, or a portal’s page, is only logged', async () => {
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

test.each([{ typing: true }, { dialog: true }, { path: '/sorry' }])('nobody is led away with %o', async (facts) => {
  Object.assign(page, facts)
  serverAnswers(500, {})
  await called('products')
  expect(page.left).toBe('')
})

test('work says that it began, and how it ended', async () => {
  const heard: string[] = []
  vi.stubGlobal('dispatchEvent', (event: CustomEvent<string>) => heard.push(event.detail))
  await whileLoading(Promise.resolve(done(1)))
  await whileLoading(Promise.resolve(refused('no')))
  await expect(whileLoading(Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(heard).toEqual(['begun', 'ended', 'begun', 'failed', 'begun', 'failed'])
})
