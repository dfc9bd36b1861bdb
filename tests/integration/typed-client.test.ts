import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { deskOpenApi } from '../../src/backoffice/calls/desk-openapi.ts'
import { onOneEngine } from '../support/databases.ts'
import { DESK_HOST } from '../support/desk.ts'
import { openReadingShop } from '../support/reading-shop.ts'
import { openTypedFolder } from '../support/typed-client.ts'

/** What somebody writes against the types. */
const USES = `
import createClient from 'openapi-fetch'
import type { paths } from './desk.d.ts'

export async function useShop(given: { key: string; host: string; baseUrl: string; fetch: (request: Request) => Promise<Response> }) {
  const { key, host, baseUrl, fetch } = given
  const path = { host }
  const shop = createClient<paths>({ baseUrl, fetch, headers: { authorization: \`Bearer \${key}\` } })
  const query = { state: 'finalizado', department: 'Arequipa', limit: 5 } as const
  const listed = await shop.GET('/t/{host}/v1/orders', { params: { path, query } })
  const code: string = listed.data?.data.orders[0]?.code ?? ''
  const seen = await shop.GET('/t/{host}/v1/orders/changes', { params: { path } })
  const until = seen.data?.data.cursor ?? ''
  const body = { params: { key: 'un-programa-0001' } }
  const did = await shop.POST('/t/{host}/pedidos/{code}/confirmar', { params: { path: { host, code } }, body })
  const after = await shop.GET('/t/{host}/v1/orders/changes', { params: { path, query: { since: until } } })
  const twice = await shop.POST('/t/{host}/pedidos/{code}/confirmar', { params: { path: { host, code } }, body: { params: { key: 'otro-intento-2' } } })
  return { code, known: seen.data?.data.orders.length, state: did.data?.data.state, changed: after.data?.data.orders, why: twice.error }
}
`

/** Each of these is a mistake that does not compile: a directive that expects none is one, too. */
const MISTAKES = `
import createClient from 'openapi-fetch'
import type { paths } from './desk.d.ts'

const shop = createClient<paths>({ baseUrl: '' })
const path = { host: 'tienda.pe' }
// @ts-expect-error an address that is none
shop.GET('/t/{host}/v1/pedidos', { params: { path } })
// @ts-expect-error without the shop
shop.GET('/t/{host}/v1/orders', {})
// @ts-expect-error a state that is none
shop.GET('/t/{host}/v1/orders', { params: { path, query: { state: 'perdido' } } })
// @ts-expect-error a filter that is none
shop.GET('/t/{host}/v1/orders', { params: { path, query: { departamento: 'Lima' } } })
// @ts-expect-error a method that is none
shop.POST('/t/{host}/v1/orders', { params: { path } })
// @ts-expect-error a field of another type
shop.POST('/t/{host}/pedidos/{code}/confirmar', { params: { path: { ...path, code: 'A' } }, body: { params: { key: 1 } } })
shop.GET('/t/{host}/v1/figures', { params: { path } }).then(({ data }) => {
  // @ts-expect-error what may be unknown is no text
  const profit: string = data?.data.profit
  // @ts-expect-error no such figure
  return [profit, data?.data.gain]
})
`

test('the description of the desk’s calls keeps every recommended rule', async () => {
  const source = JSON.stringify(deskOpenApi())
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

onOneEngine((_engine, openDatabase) => {
  test('a client that is made from the description reads, follows and acts, and a wrong field does not compile', async () => {
    const { app, host, arequipa, key } = await openReadingShop(await openDatabase())
    const manual = await readFile(join(import.meta.dirname, '../../docs/api.md'), 'utf8')
    const [, shown = ''] = /```ts\n([\s\S]*?)```/.exec(manual) ?? []
    const files = { 'uses.ts': USES, 'mistakes.ts': MISTAKES, 'manual.ts': `declare const key: string\n${shown}` }
    const folder = await openTypedFolder(deskOpenApi(), files)
    try {
      expect(await folder.check()).toBe('')
      const { useShop } = (await folder.load('uses.ts')) as { useShop: (given: object) => Promise<object> }
      const token = await key(['orders', 'acts'])
      expect(await useShop({ key: token, host, baseUrl: `http://${DESK_HOST}`, fetch: app })).toMatchObject({
        ...{ code: arequipa, known: 4, state: 'confirmado', changed: [{ code: arequipa, state: 'confirmado' }] },
        why: { status: 409, detail: expect.any(String) },
      })
    } finally {
      await folder.remove()
    }
  })
})
