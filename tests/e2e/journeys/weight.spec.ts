import { request } from 'node:http'
import { expect, test } from '../../support/journey.ts'

/** What a page costs before the first tap. */
const LARGEST_HTML = 14 * 1024
const MOST_JAVASCRIPT = 5 * 1024
/** What comes by itself after everything else is counted, too. */
const FIRST_SECONDS_MS = 2_000

function compressedSize(url: string): Promise<number> {
  const { hostname, port, pathname } = new URL(url)
  return new Promise((resolve, reject) => {
    const headers = { host: `${hostname}:${port}`, 'accept-encoding': 'br, gzip' }
    const asked = request({ host: '127.0.0.1', port, path: pathname, headers }, (response) => {
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      response.on('end', () => resolve(size))
    })
    asked.on('error', reject)
    asked.end()
  })
}

for (const [name, path] of [
  ['home', '/'],
  ['product', '/producto/audifonos-inalambricos-plegables'],
] as const) {
  test(`the ${name} page is at most 14 KB with its styles, and 5 KB of JavaScript before the first tap`, async ({
    page,
    server,
  }) => {
    const scripts = new Set<string>()
    page.on('request', (asked) => {
      if (asked.resourceType() === 'script') scripts.add(asked.url())
    })
    await page.goto(path)
    await page.waitForLoadState('load')
    await page.waitForTimeout(FIRST_SECONDS_MS)
    const before = [...scripts]
    expect(before.length).toBeGreaterThan(0)
    const sizes = await Promise.all(before.map(compressedSize))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_JAVASCRIPT)
    expect(await compressedSize(new URL(path, server.url('peru.localhost')).href)).toBeLessThanOrEqual(LARGEST_HTML)
  })
}
