import { expect, test } from 'vitest'
import { z } from 'zod'
import { createApp, shopFronts } from '../../src/app.ts'
import type { Deps } from '../../src/server/deps.ts'
import { type CallContext, post } from '../../src/web/call.ts'
import { renderDocument } from '../../src/web/document.tsx'
import { type Front, type FrontRequest, uncached } from '../../src/web/front.ts'
import { type IslandProps, RenderedIsland } from '../../src/web/islands/island.tsx'
import { answer } from '../../src/web/json-answer.ts'
import { privateResponse } from '../../src/web/pages/page-response.ts'
import { call, testDeps } from '../support/app.ts'
import { openTestSqlite } from '../support/databases.ts'
import { openOrderShop } from '../support/order-shop.ts'

const DESK = 'desk.localhost'

function Queue({ orders }: { readonly orders: readonly string[] }) {
  return <button type="button">{orders.join(', ')}</button>
}

const islands = { queue: async () => Queue }

function Island<Name extends keyof typeof islands>(props: IslandProps<typeof islands, Name>) {
  return <RenderedIsland {...props} />
}

interface DeskContext extends CallContext {
  readonly person: string
}

const confirmCall = post({
  path: '/confirm',
  summary: 'Confirms an order',
  params: z.object({ code: z.string() }),
  answers: z.object({ code: z.literal(200), data: z.string() }),
  refusals: [],
  answer: async ({ code }, { person }: DeskContext) => answer(`${person} confirmed ${code}`),
})

/** A desk on a host of its own: a page with one eager island, and a call that knows the person. */
function desk(deps: Deps): Front {
  return {
    routeOf: () => 'desk',
    async answer({ request, origin: { ip, secure } }: FrontRequest) {
      if (request.method === 'POST') {
        return uncached(await confirmCall.answer({ deps, request, ip, secure, person: 'Rosa' }))
      }
      const page = renderDocument({
        status: 200,
        lang: 'es',
        title: 'Cola',
        preload: null,
        style: '',
        scripts: ['/assets/desk-test.js'],
        head: <meta name="robots" content="noindex" />,
        body: <Island name="queue" props={{ orders: ['ABCD2345'] }} wake="at-once" />,
        islands: { queue: Queue },
        allowed: { scripts: [], images: [], calls: [], frames: [], videos: false },
        headers: { 'permissions-policy': 'camera=(self)' },
      })
      return uncached(await privateResponse(page, request))
    },
  }
}

async function openDesk() {
  const db = await openTestSqlite()
  const deps = testDeps(db)
  const { host } = await openOrderShop(db)
  const app = createApp(deps, { ...shopFronts(deps), ofHosts: new Map([[DESK, desk(deps)]]) })
  return { app, deps, host, get: (at: string, path = '/') => app(new Request(`http://${at}${path}`)) }
}

test('a second front shows pages with its own island, script and headers, and nothing keeps them', async () => {
  const { get } = await openDesk()
  const response = await get(DESK)
  const html = await response.text()
  expect(html).toMatch(
    /<div id="[^"]+" data-island="queue" data-props="[^"]+" data-wake="at-once"><button type="button">ABCD2345</,
  )
  expect(html).toContain('src="/assets/desk-test.js"')
  expect(html).not.toContain('starter')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('etag')).toBeNull()
  expect(response.headers.get('permissions-policy')).toBe('camera=(self)')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('speculation-rules')).toBeNull()
})

test('a second front answers on its own host only, and shops answer as before', async () => {
  const { deps, get, host } = await openDesk()
  const home = await get(host)
  expect(await home.text()).toContain('starter')
  expect(home.headers.get('cache-control')).toBe('public, no-cache')
  expect((await get('nobody.test')).status).toBe(404)
  expect((await get(DESK, '/healthz')).status).toBe(200)
  await get(DESK, '/anything')
  expect((await deps.metrics.exposition()).body).toMatch(/route="desk"/)
})

test('a call of a second front gets the context that its front gives it', async () => {
  const { app } = await openDesk()
  const { status, body } = await call(app, DESK, '/confirm', { code: 'ABCD2345' })
  expect([status, body.data]).toEqual([200, 'Rosa confirmed ABCD2345'])
  expect((await call(app, DESK, '/confirm', {})).status).toBe(422)
})
