import { searchCall } from '../../src/api/v1/search.api.ts'
import { createApp } from '../../src/app.ts'
import type { Database } from '../../src/database/database.ts'
import { testDeps } from '../../tests/support/app.ts'

/** Asks a shop for suggestions and for pages of results, each time from another network, so that none has to wait. */
export function searchesIn(db: Database, host: string) {
  const app = createApp(testDeps(db, { clock: () => Date.now() }))
  let asked = 0
  const ask = async (path: string, init?: RequestInit) => {
    asked += 1
    const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
    const response = await app(new Request(`http://${host}${path}`, init), { address })
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
    return response.text()
  }
  return {
    suggestions: (q: string) => {
      const body = JSON.stringify({ params: { q } })
      return ask(searchCall.path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    },
    results: (q: string) => ask(`/buscar?${new URLSearchParams({ q })}`),
  }
}
