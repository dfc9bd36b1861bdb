import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { calls } from '../../src/api/calls.ts'
import type { App } from '../../src/app.ts'
import { routeNames } from '../../src/routing/routes.ts'
import { onOneEngine } from '../support/databases.ts'
import { sized } from '../support/sizes.ts'
import { askOf, leaks } from '../support/tenant-attacks.ts'
import { answeredPosts, missingPosts, postLeaks } from '../support/tenant-posts.ts'
import { attempts, borrowed, missingRows, UNREADABLE_PATHS } from '../support/tenant-rows.ts'
import { openTenants, rowsOf, SHARED_SLUG } from '../support/tenants.ts'

const callNames = calls.map(({ method, path }) => `${method} ${path}`)

test('every route and every call has a row in the matrix', () => {
  expect(missingRows(routeNames, callNames)).toEqual([])
})

test('a new route or call without a row is reported with what to add', () => {
  expect(missingRows([...routeNames, 'domain-ofertas'], [...callNames, 'post /api/v1/web/gift'])).toEqual([
    'Route domain-ofertas is not tried across shops: add what its parameter names to routeRows in tests/support/tenant-rows.ts',
    'Call post /api/v1/web/gift is not tried across shops: add its params, made of another shop’s, to callRows in tests/support/tenant-rows.ts',
  ])
})

test('every route that takes a posted form is tried across shops', () => {
  expect(missingPosts()).toEqual([])
  expect(missingPosts(['carrito', 'regalo'])).toEqual(['regalo'])
})

onOneEngine((_engine, openDatabase) => {
  test('no posted form of a shop reveals, opens or changes anything of another shop, and on the shop itself each does', async () => {
    const db = await openDatabase()
    const { app, tenants } = await openTenants(db)
    for (const on of tenants.slice(0, sized(1, tenants.length))) {
      expect(on.look).toContain(`pedido_${on.order.code}=`)
      for (const victim of tenants.filter((tenant) => tenant !== on)) {
        const before = await rowsOf(db, victim.shop.id)
        expect(await postLeaks(app, on, victim)).toEqual([])
        expect(await rowsOf(db, victim.shop.id)).toEqual(before)
      }
      const own = await answeredPosts(app, on, on)
      const looked = own.filter(
        ({ row, text }) => row === 'pedido' && text.includes(`\n200 `) && text.includes('pedido_'),
      )
      expect(looked).not.toEqual([])
      expect([...new Set(own.map(({ row }) => row))].length).toBeGreaterThanOrEqual(3)
      // A payment without its picture and an offer that is over are said on their pages, not after a redirect, and a review is no plain form.
      const led = own.filter(({ row }) => !['pedido-code', 'pedido-code-pago', 'opinar'].includes(row))
      expect(led.map(({ status }) => status)).toEqual(led.map(() => 303))
    }
  })

  test('a cookie that opens a looked-up order opens none in another shop, even under the same code', async () => {
    const db = await openDatabase()
    const { app, tenants } = await openTenants(db)
    const [ours, theirs] = tenants
    if (!ours || !theirs) throw new Error('Two shops are needed')
    const { code } = theirs.order
    const page = { row: 'pedido-code', method: 'GET', path: `/pedido/${code}` } as const
    expect((await askOf(app)(theirs.host, page, { cookie: theirs.look })).status).toBe(200)
    expect((await askOf(app)(ours.host, page, { cookie: theirs.look })).status).toBe(404)
    await db.transaction((tx) =>
      sql`update orders set code = ${code} where shop_id = ${ours.shop.id} and code = ${ours.order.code}`.execute(tx),
    )
    expect((await askOf(app)(ours.host, page, { cookie: theirs.look })).status).toBe(404)
    const own = ours.look.replace(ours.order.code, code)
    expect((await askOf(app)(ours.host, page, { cookie: own })).status).toBe(200)
  })

  test('no route, call or file of a shop reveals or changes anything of another shop, whichever of that shop’s values are sent', async () => {
    const db = await openDatabase()
    const { app, tenants } = await openTenants(db)
    for (const on of tenants.slice(0, sized(1, tenants.length))) {
      for (const victim of tenants.filter((tenant) => tenant !== on)) {
        const before = await rowsOf(db, victim.shop.id)
        expect(await leaks(askOf(app), on, victim)).toEqual([])
        expect(await rowsOf(db, victim.shop.id)).toEqual(before)
        expect(JSON.stringify((await rowsOf(db, on.shop.id)).outbox)).not.toContain(victim.host)
      }
    }
  })

  test('the same attempts on the shop itself succeed, row by row, so each is able to find a leak', {
    tags: ['detail'],
  }, async () => {
    const { app, tenants } = await openTenants(await openDatabase())
    for (const tenant of tenants) {
      const succeeded = new Set<string>()
      for (const attempt of attempts(tenant.shop, tenant)) {
        for (const headers of borrowed(tenant)) {
          const { status } = await askOf(app)(tenant.host, attempt, headers)
          if (status === 200 || status === 301) succeeded.add(attempt.row)
        }
      }
      const rows = new Set(attempts(tenant.shop, tenant).map(({ row }) => row))
      expect([...rows].filter((row) => !succeeded.has(row))).toEqual(UNREADABLE_PATHS)
    }
  })

  test('a server that mixes up its shops is detected, by what it reveals and by what it changes', {
    tags: ['detail'],
  }, async () => {
    const db = await openDatabase()
    const { app, tenants } = await openTenants(db)
    const [on, victim] = tenants
    if (!on || !victim) throw new Error('Two shops are needed')
    const mixedUp: App = (request, peer) => {
      const address = new URL(request.url)
      address.hostname = victim.host
      return app(new Request(address, request), peer)
    }
    const before = await rowsOf(db, victim.shop.id)
    const told = await leaks(askOf(mixedUp), on, victim)
    for (const row of ['index', 'pedido-code', 'post /api/v1/web/getconfigpage', 'post /api/v1/web/ticket/update']) {
      expect(
        told.filter((sentence) => sentence.startsWith(`${row} tells`)),
        row,
      ).not.toEqual([])
    }
    const after = await rowsOf(db, victim.shop.id)
    expect(after.tickets).not.toEqual(before.tickets)
    expect(after.products).toEqual(before.products)
  })

  test('one code in two shops is two tickets, each with a key of its own', async () => {
    const db = await openDatabase()
    const { app, tenants } = await openTenants(db)
    const [ours, theirs] = tenants
    if (!ours || !theirs) throw new Error('Two shops are needed')
    const { code } = theirs.lead
    await db.transaction((tx) =>
      sql`update tickets set code = ${code} where shop_id = ${ours.shop.id} and code = ${ours.lead.code}`.execute(tx),
    )
    const page = { row: 'pedido-code', method: 'GET', path: `/pedido/${code}` } as const
    for (const [asked, other] of [
      [ours, theirs],
      [theirs, ours],
    ] as const) {
      const own = await askOf(app)(asked.host, page, { cookie: `ticket_${code}=${asked.lead.key}` })
      expect([own.status, own.text.includes(asked.planted[0] ?? '')]).toEqual([200, true])
      for (const headers of [{ cookie: `ticket_${code}=${other.lead.key}` }, { 'ticket-key': other.lead.key }]) {
        expect((await askOf(app)(asked.host, page, headers)).status).toBe(404)
      }
    }
  })

  test('one idempotency key in two shops is two tickets', async () => {
    const { app, tenants } = await openTenants(await openDatabase())
    const [first] = tenants
    if (!first) throw new Error('A shop is needed')
    const store = attempts(first.shop, first).filter(
      ({ row, params }) =>
        row === 'post /api/v1/web/ticket/store' && JSON.stringify(params).includes(`"${SHARED_SLUG}"`),
    )
    const codes = new Set<string>()
    for (const { host } of tenants) {
      for (const attempt of [...store, ...store]) {
        const { status, text } = await askOf(app)(host, attempt, { 'idempotency-key': 'one-for-all' })
        expect(status).toBe(200)
        codes.add(/"data":"(\w+)"/.exec(text)?.[1] ?? text)
      }
    }
    expect(codes.size).toBe(3)
  })
})
