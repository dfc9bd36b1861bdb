// @module-tag detail
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { eachEngine, onSqlite } from '../support/databases.ts'
import { serveCounted } from '../support/host-shops.ts'
import { askLine } from '../support/line.ts'
import { BEHIND_PROXY, openWay, type Way } from '../support/proxied-shops.ts'
import { installedProxies } from '../support/proxies.ts'
import { type Ask, leaks } from '../support/tenant-attacks.ts'
import { attempts, borrowed, UNREADABLE_PATHS } from '../support/tenant-rows.ts'
import { openTenants, rowsOf, type Tenants } from '../support/tenants.ts'

/** `npm run prove proxies` asks for every pair of shops, every way, on both engines. Otherwise one pair is asked through the cache, on SQLite. */
const isWhole = process.env.PROVE_PROXIES === 'whole'
/** Thousands of connections, on a machine that may be busy. */
const PATIENCE = isWhole ? { timeout: 1_200_000 } : {}
const installed = await installedProxies()
const ways: readonly Way[] = isWhole
  ? ['no proxy', ...installed]
  : installed.filter((name) => name === 'nginx with its cache')

/** The shops, reached on that way, for one test. */
async function openTenantsBehind(way: Way, db: Database): Promise<Tenants & { ask: Ask; asked(): number }> {
  const opened = await openTenants(db, way === 'no proxy' ? {} : BEHIND_PROXY)
  const server = await serveCounted(opened.app)
  onTestFinished(() => server.stop())
  const hosts = opened.tenants.flatMap(({ shop }) => shop.hosts)
  const { line } = await openWay(way, hosts, [server.port])
  let asked = 0
  return {
    ...opened,
    asked: () => asked,
    async ask(host, { method, path, params }, headers) {
      asked += 1
      const { status, head, body } = await askLine(line(host), { method, path, headers, params })
      return { status, text: `${head}\n${body}`.toLowerCase() }
    },
  }
}

const declare = isWhole ? eachEngine : onSqlite

declare((engine, openDatabase) => {
  describe.for(ways)('by %s', (way: Way) => {
    test('no route, call or file of a shop reveals or changes anything of another shop', PATIENCE, async () => {
      const db = await openDatabase()
      const { tenants, ask, asked } = await openTenantsBehind(way, db)
      const pairs = tenants.flatMap((on) => tenants.filter((victim) => victim !== on).map((victim) => ({ on, victim })))
      for (const { on, victim } of isWhole ? pairs : pairs.slice(0, 1)) {
        const before = await rowsOf(db, victim.shop.id)
        expect(await leaks(ask, on, victim)).toEqual([])
        expect(await rowsOf(db, victim.shop.id)).toEqual(before)
      }
      if (isWhole) console.log(`${engine}, ${way}: ${asked()} requests between shops, nothing revealed or changed`)
    })

    test('the same attempts on the shop itself succeed, row by row', async () => {
      const { tenants, ask } = await openTenantsBehind(way, await openDatabase())
      for (const tenant of isWhole ? tenants : tenants.slice(0, 1)) {
        const succeeded = new Set<string>()
        const all = attempts(tenant.shop, tenant)
        for (const attempt of all) {
          for (const headers of borrowed(tenant)) {
            if (succeeded.has(attempt.row)) continue
            const { status } = await ask(tenant.host, attempt, headers)
            if (status === 200 || status === 301) succeeded.add(attempt.row)
          }
        }
        const missing = [...new Set(all.map(({ row }) => row))].filter((row) => !succeeded.has(row))
        // The documented files keep the metrics inside.
        expect(missing.filter((row) => way === 'no proxy' || row !== '/metrics')).toEqual(UNREADABLE_PATHS)
      }
    })
  })
})
