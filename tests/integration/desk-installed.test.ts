import { expect, test } from 'vitest'
import { openTestSqlite } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { openOrderShop } from '../support/order-shop.ts'

test('the desk is installed by files of its own host, and its pages let its own worker run', async () => {
  const db = await openTestSqlite()
  const desk = openDesk(db)
  const { shop, host } = await openOrderShop(db)
  const owner = await desk.join(shop, OWNER)
  const manifest = await (await owner.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ scope: '/', start_url: '/', display: 'standalone' })
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await owner.get(src)
    const bytes = Buffer.from(await icon.arrayBuffer())
    expect([icon.headers.get('content-type'), bytes.toString('latin1', 1, 4)]).toEqual([type, 'PNG'])
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
  const page = await owner.get(`/t/${host}/avisos`)
  expect(page.headers.get('content-security-policy')).toContain("worker-src 'self'")
  expect(page.headers.get('cache-control')).toContain('no-store')
  const worker = await owner.get('/avisos.js')
  expect(worker.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(worker.headers.get('cache-control')).toContain('no-store')
})
