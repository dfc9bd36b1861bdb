import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startPostgres, startStandby } from '../support/postgres.ts'
import { runTool, startServer } from '../support/server.ts'

const KEY = '0f'.repeat(32)

test('on a standby the commands that only read work and change nothing, and the others ask for the primary', {
  tag: '@detail',
}, async () => {
  test.setTimeout(120_000)
  const primary = await startPostgres()
  test.skip(primary === null && process.env.CI !== 'true', 'NO POSTGRESQL: install its server programs')
  if (!primary) throw new Error('NO POSTGRESQL: install its server programs')
  const folder = await mkdtemp(join(tmpdir(), 'contraentrega-standby-'))
  const stops = [() => primary.stop()]
  try {
    const server = await startServer({ DEMO: '0', DATABASE_URL: primary.url, SECRET_KEY: KEY })
    stops.unshift(async () => void (await server.stop()))
    await server.contraentrega('shop', 'add', 'tienda.pe', '--country', 'peru', '--title', 'T', '--phone', '987654321')
    const standby = await startStandby(primary.url)
    stops.unshift(() => standby.stop())
    const dataDir = join(folder, 'none')
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: standby.url, SECRET_KEY: KEY, LOG_LEVEL: '' }
    const tool = async (...parameters: readonly string[]) => (await runTool(env, parameters)).stdout
    expect(await tool('shop', 'list')).toContain('tienda.pe')
    expect(await tool('orders', 'list', '--shop', 'tienda.pe')).toBe('Nothing yet.\n')
    expect(await tool('orders', 'export', '--shop', 'tienda.pe')).toContain('codigo')
    expect(await tool('block', 'list', '--shop', 'tienda.pe')).toBe('Nothing is blocked.\n')
    expect(await tool('events', 'list')).toBe('No events.\n')
    expect(await tool('backup', join(folder, 'backup'))).toMatch(/^Backed up/)
    expect(await tool('backup', 'verify', join(folder, 'backup'), '--live')).toContain('has the same rows')
    expect(await readdir(folder)).toEqual(['backup'])

    const refused = await runTool(env, ['shop', 'set', 'tienda.pe', 'logo_title=Otra']).catch((error) => error)
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toMatch(/^DATABASE_URL leads to a standby, which only reads\. Let it lead to the primary\./)
    const start = await startServer({ DEMO: '0', DATABASE_URL: standby.url, SECRET_KEY: KEY }).catch(String)
    expect(start).toContain('The shops cannot open. DATABASE_URL leads to a standby')
  } finally {
    for (const stop of stops) await stop()
    await rm(folder, { recursive: true })
  }
})

test('a command that only reads does not create a missing database', { tag: '@detail' }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'contraentrega-nothing-'))
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', SECRET_KEY: KEY, LOG_LEVEL: '' }
  const refused = await runTool(env, ['orders', 'list', '--shop', 'tienda.pe']).catch((error) => error)
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toMatch(/^There is no database .* yet\. Start the shops once, or set DATA_DIR\.\n$/)
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})
