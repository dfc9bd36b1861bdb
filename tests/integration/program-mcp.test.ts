import { expect, test } from 'vitest'
import { serve } from '../../src/server/serve.ts'
import { askOver, connectAssistant, ERAS } from '../support/assistant.ts'
import { onOneEngine } from '../support/databases.ts'
import { DESK_HOST } from '../support/desk.ts'
import { shownKeyIds } from '../support/program-key.ts'
import { openReadingShop, PERSONAL } from '../support/reading-shop.ts'
import { openStreet } from '../support/shoppers.ts'

const TOOLS = {
  orders: ['changedOrders', 'listLeads', 'listOrders', 'oneOrder'],
  catalogue: ['listProducts', 'oneProduct'],
  figures: ['sumFigures'],
}

onOneEngine((_engine, openDatabase) => {
  test('an assistant of either era lists and calls every tool of its key over HTTP, and reads no person without the scope', async () => {
    const { app, host, key, arequipa, remake } = await openReadingShop(await openDatabase())
    await remake()
    const token = await key(['orders', 'catalogue', 'figures'])
    const { port, stop } = await serve(app, '127.0.0.1', 0)
    const ask = (request: Request) => askOver(port, request)
    try {
      for (const era of ERAS) {
        const assistant = await connectAssistant(ask, { host, token, era, port })
        const { tools } = await assistant.listTools()
        expect(tools.map(({ name }) => name).toSorted()).toEqual(Object.values(TOOLS).flat().toSorted())
        for (const { name, inputSchema, outputSchema, annotations } of tools) {
          expect([outputSchema?.type, annotations?.readOnlyHint], name).toEqual(['object', true])
          const wanted = { code: arequipa, product: 'lampara' }
          const given = Object.entries(wanted).filter(([field]) => inputSchema.required?.includes(field))
          // The client checks the answer against the tool's own schema.
          const called = await assistant.callTool({ name, arguments: Object.fromEntries(given) })
          expect([called.isError ?? false, typeof called.structuredContent], name).toEqual([false, 'object'])
          expect(JSON.stringify(called), name).not.toMatch(PERSONAL)
        }
        // *¿Qué pedidos de Arequipa faltan confirmar?* is one call.
        const waiting = { state: 'finalizado', department: 'Arequipa' }
        const { structuredContent } = await assistant.callTool({ name: 'listOrders', arguments: waiting })
        expect(structuredContent).toMatchObject({ orders: [{ code: arequipa, state: 'finalizado' }], next: null })
        expect(assistant.getInstructions()).toMatch(/PEN.*America\/Lima/)
        expect(assistant.getProtocolEra()).toBe(era === 'auto' ? 'modern' : 'legacy')
        await assistant.close()
      }
    } finally {
      await stop(0)
    }
  })

  test('a tool that the key does not open is not there, and what is asked wrongly is told', async () => {
    const { app, host, key, arequipa } = await openReadingShop(await openDatabase())
    const seeing = await connectAssistant(app, { host, token: await key(['orders', 'persons']) })
    expect((await seeing.listTools()).tools.map(({ name }) => name).toSorted()).toEqual(TOOLS.orders)
    const found = await seeing.callTool({ name: 'oneOrder', arguments: { code: arequipa } })
    expect(JSON.stringify(found.structuredContent)).toMatch(PERSONAL)
    const call = (name: string, given: object) => seeing.callTool({ name, arguments: { ...given } })
    await expect(call('sumFigures', {})).rejects.toThrow('sumFigures')
    await expect(call('order_confirmar', { code: arequipa, key: 'a-key-of-mine' })).rejects.toThrow('order_confirmar')
    const refusals = [
      ['oneOrder', { code: 'NONE' }, 'No hay un pedido'],
      ['oneOrder', { code: 'A\u0000B' }, 'code'],
      ['listOrders', { departamento: 'Arequipa' }, 'departamento'],
      ['listOrders', { department: 'Narnia' }, 'Arequipa'],
      ['listOrders', { limit: 500 }, 'limit'],
    ] as const
    for (const [name, given, words] of refusals) {
      const { isError, content } = await call(name, given)
      expect([isError, JSON.stringify(content)], words).toEqual([true, expect.stringContaining(words)])
    }
    await seeing.close()
    const acting = await connectAssistant(app, { host, token: await key(['acts']) })
    expect((await acting.listTools()).tools).toEqual([])
    await acting.close()
  })

  test('only a key of this shop enters, one message at a time, from no page, and no stream stays open', async () => {
    const db = await openDatabase()
    const { app, host, owner, key, time } = await openReadingShop(db)
    const other = await openStreet(db, 'shop-2', time)
    const token = await key(['orders'])
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
    const send = async (given: { host?: string; token?: string; body?: string; method?: string; headers?: object }) => {
      const { method = 'POST', body = JSON.stringify(list) } = given
      const headers = {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(given.token !== '' && { authorization: `Bearer ${given.token ?? token}` }),
        ...given.headers,
      }
      const url = `http://${DESK_HOST}/t/${given.host ?? host}/mcp`
      const sent = await app(new Request(url, { method, headers, ...(method === 'POST' && { body }) }))
      return [sent.status, await sent.text()] as const
    }
    expect(await send({})).toEqual([200, expect.stringContaining('listOrders')])
    const cookie = `desk=${owner.token}`
    const refused: readonly (readonly [number, Parameters<typeof send>[0]])[] = [
      [401, { token: '' }],
      [401, { token: '', headers: { cookie, origin: `http://${DESK_HOST}` } }],
      [401, { token: `${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}` }],
      [401, { host: other.host }],
      [401, { host: 'nobody.test' }],
      [403, { headers: { origin: 'https://evil.test' } }],
      [403, { headers: { 'sec-fetch-site': 'cross-site' } }],
      [400, { body: JSON.stringify([list, list]) }],
      [400, { body: '{' }],
      [413, { body: JSON.stringify({ ...list, params: { long: 'x'.repeat(70_000) } }) }],
      [415, { headers: { 'content-type': 'text/plain' } }],
      [405, { method: 'GET' }],
      [405, { method: 'DELETE' }],
    ]
    for (const [status, given] of refused) {
      const [answered, text] = await send(given)
      expect([answered, text], JSON.stringify(given)).toEqual([status, expect.not.stringContaining('listOrders')])
    }
    const assistant = await connectAssistant(app, { host, token })
    await expect(assistant.listen({ toolsListChanged: true })).rejects.toThrow('limit')
    const [id] = await shownKeyIds(owner, host)
    expect((await owner.call(`/t/${host}/llaves/quitar`, { id })).status).toBe(200)
    await expect(assistant.listTools()).rejects.toThrow()
    expect((await send({}))[0]).toBe(401)
    // One key's requests are counted here as everywhere.
    const busy = await key(['orders'])
    const statuses = new Set<number>()
    for (let nth = 0; nth < 125; nth += 1) statuses.add((await send({ token: busy, method: 'GET' }))[0])
    expect([...statuses]).toEqual([405, 429])
  })
})
