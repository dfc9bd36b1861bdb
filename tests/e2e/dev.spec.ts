import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from '@playwright/test'
import { NODE_FLAGS } from '../../bin/ground/run.mjs'
import { copyCheckout } from '../support/copy-checkout.ts'
import { runTool } from '../support/server.ts'

/** A busy machine takes long to notice a change of a file and to render again. */
const RELOADED = { timeout: 90_000 }
const KEY = '0f'.repeat(32)

test('npm run dev shows a mistake in the sources, and the page reloads when the mistake is corrected', {
  tag: '@detail',
}, async ({ page }) => {
  test.setTimeout(240_000)
  const place = await mkdtemp(join(tmpdir(), 'contraentrega-dev-'))
  const folder = join(place, 'program')
  await copyCheckout(folder)
  const variables = { DATA_DIR: join(place, 'data'), DATABASE_URL: '', SECRET_KEY: KEY, DEMO: '0', PORT: '0' }
  const env = { ...process.env, ...variables, NODE_ENV: 'development' }
  await runTool(env, [
    'shop',
    'add',
    'tienda.localhost',
    '--country',
    'peru',
    '--title',
    'Casa',
    '--phone',
    '987654321',
  ])
  const server = spawn(process.execPath, [...NODE_FLAGS, join(folder, 'bin/dev-server.mjs')], { cwd: folder, env })
  try {
    const address = await printedAddress(server.stdout)
    await page.goto(address)
    await expect(page).toHaveTitle(/Casa/)
    const file = join(folder, 'src/storefront/pages/home/home.page.tsx')
    const source = await readFile(file, 'utf8')
    await writeFile(file, `${source}\nconst = 1\n`)
    await expect(page.locator('pre')).toContainText('home.page.tsx', RELOADED)
    await writeFile(file, source)
    await expect(page).toHaveTitle(/Casa/, RELOADED)
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
    await rm(place, { recursive: true })
  }
})

async function printedAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /^http:\S+/.exec(line)?.[0]
    if (address) {
      output.resume()
      return address
    }
  }
  throw new Error('npm run dev ended before it was open')
}
