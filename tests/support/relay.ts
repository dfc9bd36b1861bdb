import type { Database } from '../../src/database/database.ts'
import { createLog } from '../../src/lib/log/log.ts'
import { createRelay } from '../../src/tracking/delivery/run-relay.job.ts'
import { testDeps, testSettings } from './app.ts'

/** A relay with deps of its own, like that of another process, that sends Meta's events to `url`. `log()` returns what it has written. */
export function testRelay(
  db: Database,
  url: string,
  clock: () => number,
  {
    tiktokApi = 'http://127.0.0.1:9',
    ...options
  }: Parameters<typeof createRelay>[1] & { readonly tiktokApi?: string } = {},
) {
  const lines: string[] = []
  const deps = testDeps(db, {
    clock,
    settings: testSettings({ graphApi: { url, version: 'v26.0' }, tiktokApi }),
    log: createLog('info', { write: (line) => void lines.push(line) }),
    chance: (bytes) => new Uint8Array(bytes),
  })
  return { deps, relay: createRelay(deps, options), log: () => lines.join('') }
}
