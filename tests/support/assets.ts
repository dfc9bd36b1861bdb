import { assetsOf } from '../../src/server/assets.ts'
import type { Assets } from '../../src/server/deps.ts'

const STARTER = '/assets/starter-test.js'

/** Assets for tests that need no build: a starter that does nothing, and the real styles. */
export function testAssets(): Assets {
  const starter = { type: 'text/javascript; charset=utf-8', encoded: { identity: Buffer.from('export {}') } }
  return assetsOf(() => [STARTER], new Map([[STARTER, starter]]))
}
