import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetAct, refusedActs, waitingActs } from './kept-acts.browser.ts'
import { isUnderWay, sendAct, sendKept } from './send-act.browser.ts'
import type { WaitingAct } from './waiting-acts.ts'

const act = (key: string, by = 'rosa'): WaitingAct => ({
  ...{ key, by, path: '/t/x/pedidos/A/confirmar', fields: {}, code: 'A', words: '' },
})

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  })
})

afterEach(() => vi.unstubAllGlobals())

function answering(status: number, body: object = {}): void {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
}

test.each([
  ['the line is broken', null, 'line'],
  ['a proxy finds no server', 502, 'line'],
  ['the session is over', 401, 'session'],
  ['the server failed', 500, 'server'],
  ['the server is overloaded', 503, 'server'],
  ['too much was asked', 429, 'server'],
])('an act waits when %s', async (_case, status, waitsFor) => {
  if (status === null) vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))
  else answering(status)
  expect(await sendAct(act('1'))).toEqual({ is: 'waiting', for: waitsFor })
  expect(waitingActs('rosa')).toEqual([act('1')])
})

test('an act that was done or refused waits no more', async () => {
  answering(200, { data: { event: { seq: 2 }, undoUntil: 7, conflicts: [] } })
  expect(await sendAct(act('1'))).toMatchObject({ is: 'done', seq: 2, canUndo: true })
  answering(409, { message: 'Rosa lo confirmó hace 20 s.' })
  expect(await sendAct(act('2'))).toMatchObject({ is: 'refused', status: 409 })
  expect(waitingActs('rosa')).toEqual([])
})

test('acts of somebody else who used this browser are neither shown nor sent by others', async () => {
  answering(401)
  await sendAct(act('1', 'rosa'))
  await sendAct(act('2', 'luis'))
  expect([waitingActs('luis'), waitingActs('rosa')]).toEqual([[act('2', 'luis')], [act('1')]])
})

test('an act that waited and is refused then stays with the reason until somebody has seen it', async () => {
  answering(409, { message: 'Luis lo canceló hace 2 min. Ahora está cancelado.', noteSaved: true })
  await sendKept(act('1'))
  expect(waitingActs('rosa')).toEqual([])
  const [one] = refusedActs('rosa')
  expect(one).toMatchObject({ key: '1', refused: { message: expect.stringContaining('Luis'), isNoteSaved: true } })
  expect(refusedActs('luis')).toEqual([])
  if (one) forgetAct(one)
  expect(refusedActs('rosa')).toEqual([])
})

test('what somebody else had changed meanwhile is told of an act that waited, also when the rest of it was done', async () => {
  const conflicts = [{ field: 'direccion', now: 'Av. Larco 1', wants: 'Jr. Puno 2' }]
  answering(200, { data: { event: { seq: 3 }, undoUntil: 7, conflicts } })
  await sendKept(act('2'))
  expect(refusedActs('rosa')).toMatchObject([{ refused: { conflicts: [{ field: 'Dirección', wants: 'Jr. Puno 2' }] } }])
})

test('an act is on its way until it is answered, so that its page sends it only once', async () => {
  let answer = (_response: Response): void => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  const sending = sendAct(act('1'))
  expect([waitingActs('rosa').map(isUnderWay), isUnderWay(act('2'))]).toEqual([[true], false])
  await Promise.resolve()
  answer(Response.json({ message: 'Rosa lo confirmó hace 20 s.' }, { status: 409 }))
  await sending
  expect([isUnderWay(act('1')), refusedActs('rosa')]).toEqual([false, []])
})
