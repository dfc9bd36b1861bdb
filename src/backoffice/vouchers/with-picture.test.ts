import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withPicture } from './with-picture.browser.ts'

const act = (voucher: string) => ({ path: '/t/x/pedidos/A/pago', fields: { amount: '20', voucher } })

/** The pictures that this browser kept. */
const kept = new Map<string, { readonly picture: Blob; readonly at: number }>()

beforeEach(() => {
  kept.clear()
  const store = { get: (key: string) => asked(() => kept.get(key)) }
  const db = { transaction: () => ({ objectStore: () => store }), close: () => {} }
  vi.stubGlobal('indexedDB', { open: () => asked(() => db) })
})

afterEach(() => vi.unstubAllGlobals())

function asked(value: () => unknown) {
  const request = { result: undefined as unknown, onsuccess: () => {} }
  queueMicrotask(() => {
    request.result = value()
    request.onsuccess()
  })
  return request
}

/** A server that answers pictures so; `null`: a line that breaks. */
function answering(status: number | null, response: object = {}) {
  const posted: string[] = []
  class Line {
    readonly upload = {}
    readonly status = status
    readonly response = response
    onload = () => {}
    onerror = () => {}
    open(_: string, address: string) {
      posted.push(address)
    }
    setRequestHeader() {}
    send() {
      queueMicrotask(() => (status === null ? this.onerror() : this.onload()))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Line)
  return posted
}

test('an act with the hash of a picture, or without one, goes as it is', async () => {
  for (const one of [act('ab'), act('')])
    expect(await withPicture(one)).toEqual({ is: 'ready', fields: one.fields, lost: '' })
})

test('a picture that was kept is sent first to its shop, and the act names its hash', async () => {
  const posted = answering(200, { data: { hash: 'cd' } })
  kept.set('local:1', { picture: new Blob(['x']), at: 0 })
  expect(await withPicture(act('local:1'))).toEqual({ is: 'ready', fields: { amount: '20', voucher: 'cd' }, lost: '' })
  expect(posted).toEqual(['/t/x/comprobantes'])
})

test.each([
  [null, 'line'],
  [401, 'session'],
  [429, 'server'],
])('an act waits while its picture meets %s', async (status, waitsFor) => {
  answering(status)
  kept.set('local:2', { picture: new Blob(['x']), at: 0 })
  expect(await withPicture(act('local:2'))).toEqual({ is: 'waiting', for: waitsFor })
})

test('a picture that is refused or gone holds up no payment, which says so', async () => {
  answering(422, { message: 'Eso no es una foto.' })
  kept.set('local:3', { picture: new Blob(['x']), at: 0 })
  const without = { is: 'ready', fields: { amount: '20' } }
  expect(await withPicture(act('local:3'))).toEqual({ ...without, lost: 'Eso no es una foto.' })
  expect(await withPicture(act('local:4'))).toEqual({ ...without, lost: 'La foto ya no está en este teléfono.' })
})
