import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startPostgres } from '../support/postgres.ts'
import { runTool, startServer } from '../support/server.ts'

const [OLD, NEW] = ['0f'.repeat(32), '0e'.repeat(32)]

test('a container that is made anew on its PostgreSQL database is refused without its key, and with it goes on', {
  tag: '@detail',
}, async () => {
  test.setTimeout(180_000)
  const postgres = await startPostgres()
  test.skip(postgres === null && process.env.CI !== 'true', 'NO POSTGRESQL: install its server programs')
  if (!postgres) throw new Error('NO POSTGRESQL: install its server programs')
  const stops = [() => postgres.stop()]
  const start = async (variables: Readonly<Record<string, string>>) => {
    const server = await startServer({ DEMO: '0', DATABASE_URL: postgres.url, ...variables })
    stops.unshift(async () => void (await server.stop()))
    return server
  }
  const folder = await mkdtemp(join(tmpdir(), 'contraentrega-anew-'))
  stops.unshift(() => rm(folder, { recursive: true }))
  try {
    const first = await start({ SECRET_KEY: OLD })
    const look = ['--country', 'peru', '--title', 'T', '--phone', '987654321', '--set', 'access_token=EAAB-0']
    await first.contraentrega('shop', 'add', 'tienda.pe', ...look)

    const anew = await start({}).catch(String)
    expect(anew).toMatch(/The shops cannot open\. The root key .* mark [0-9a-f]{16}, and SECRET_KEY is not set/)
    expect(anew).toContain('contraentrega key reset')
    expect(anew).not.toContain(OLD)

    const env = { ...process.env, DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data'), LOG_LEVEL: '' }
    const both = { ...env, SECRET_KEY: `${NEW},${OLD}` }
    expect((await runTool(both, ['key', 'change'])).stdout).toContain('Running servers go on.')
    expect((await runTool({ ...env, SECRET_KEY: NEW }, ['key', 'show'])).stdout).toContain('SECRET_KEY opens it.')
    const again = await start({ SECRET_KEY: NEW })
    expect(await again.contraentrega('shop', 'set', 'tienda.pe')).toMatch(/access_token\s+set\n/)
    expect((await fetch(`http://127.0.0.1:${first.port}/readyz`)).status, 'the server of before').toBe(200)
    expect(again.log() + first.log()).not.toMatch(new RegExp(`${OLD}|${NEW}`))
  } finally {
    for (const stop of stops) await stop()
  }
})
