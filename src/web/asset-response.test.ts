import { expect, test } from 'vitest'
import { assetsOf } from '../server/assets.ts'
import { assetResponse } from './asset-response.ts'

const script = {
  type: 'text/javascript; charset=utf-8',
  encoded: { identity: Buffer.from('plain'), br: Buffer.from('brotli') },
}
const assets = assetsOf(() => [], new Map([['/assets/a-1.js', script]]))

function ask(path: string, accept = ''): Response | null {
  return assetResponse(assets, new Request(`https://tienda.test${path}`, { headers: { 'accept-encoding': accept } }))
}

test('a built file may be cached for good and is sent compressed when it was compressed', async () => {
  const answer = ask('/assets/a-1.js', 'gzip, br')
  expect(await answer?.text()).toBe('brotli')
  expect(answer?.headers.get('content-encoding')).toBe('br')
  expect(answer?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer?.headers.get('content-type')).toBe(script.type)
  const gzip = ask('/assets/a-1.js', 'gzip')
  expect(await gzip?.text()).toBe('plain')
  expect(gzip?.headers.get('content-encoding')).toBeNull()
})

test('the speculation rules are a file of the type that browsers require', async () => {
  const answer = ask(assets.speculationRules)
  expect(answer?.headers.get('content-type')).toBe('application/speculationrules+json')
  expect(await answer?.json()).toHaveProperty('prefetch')
})

test('a missing file is a 404 that is not cached; other addresses are left to others', () => {
  const gone = ask('/assets/old-0.js')
  expect(gone?.status).toBe(404)
  expect(gone?.headers.get('cache-control')).toBe('no-store')
  expect(ask('/producto/x')).toBeNull()
  expect(ask('/assets')).toBeNull()
})
