import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startServer } from '../support/server.ts'

const EMPTY = { DEMO: '0' }

test('a server without shops starts, says how to add one and where its desk is, as its commands do, is healthy and ready, and stops at once when idle', async () => {
  const server = await startServer(EMPTY)
  const origin = `http://127.0.0.1:${server.port}`
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  expect((await fetch(origin)).status).toBe(404)
  const desk = `http://desk.localhost:${server.port}`
  expect(await server.printed('the sellers’ desk')).toContain(`${desk}/`)
  expect(await server.contraentrega('staff', 'owner'), 'the port is the server’s').toContain(`${desk}/bienvenida#`)
  const { code, ms } = await server.stop()
  expect(code).toBe(0)
  // It waits up to 7.5 s for answers that are under way.
  expect(ms).toBeLessThan(7_000)
})

test('a stopping server answers at once that it is not ready, and ends in order although clients hang', async () => {
  const server = await startServer({ ...EMPTY, STOP_DELAY_MS: '3000' })
  const hanging = [connect(server.port, '127.0.0.1'), connect(server.port, '127.0.0.1')]
  for (const socket of hanging) socket.on('error', () => {})
  hanging[1]?.write('POST /api/v1/web/ticket/store HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{')
  const stopped = server.stop()
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${server.port}/readyz`)).status, {
      timeout: 2_900,
      intervals: [50],
    })
    .toBe(503)
  const { code, ms } = await stopped
  expect(code).toBe(0)
  expect(ms).toBeGreaterThan(3_000)
  expect(ms).toBeLessThan(12_000)
})

test('a taken port is reported in one line, with a way out', { tag: '@detail' }, async () => {
  const first = await startServer(EMPTY)
  const failure = await startServer({ ...EMPTY, PORT: String(first.port) }).catch(String)
  await first.stop()
  expect(failure).toContain(`Port ${first.port} of 127.0.0.1 is taken.`)
  expect(failure).not.toMatch(/\n\s+at /)
})

test('all bad variables are reported together', { tag: '@detail' }, async () => {
  const failure = await startServer({ PORT: 'http', LOG_LEVEL: 'loud', TRUSTED_PROXIES: 'proxy' }).catch(String)
  expect(failure).toContain('PORT is')
  expect(failure).toContain('LOG_LEVEL is')
  expect(failure).toContain('TRUSTED_PROXIES is')
})

test('a database that does not answer stops the start with one line and without its password', {
  tag: '@detail',
}, async () => {
  const failure = await startServer({ ...EMPTY, DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:1/shop' }).catch(
    String,
  )
  expect(failure).toContain('The shops cannot open.')
  expect(failure).not.toMatch(/hunter2|\n\s+at /)
})

test('two servers that start together on one empty folder share its key and its database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'contraentrega-two-'))
  const variables = { ...EMPTY, DATA_DIR: folder }
  const servers = await Promise.all([startServer(variables), startServer(variables)])
  for (const { port } of servers) expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  const stopped = await Promise.all(servers.map((server) => server.stop()))
  expect(stopped.map(({ code }) => code)).toEqual([0, 0])
  expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600)
  await rm(folder, { recursive: true })
})

test('a server that others can reach warns about a key that is only in the data folder', {
  tag: '@detail',
}, async () => {
  const quiet = await startServer(EMPTY)
  await quiet.stop()
  expect(quiet.log()).toBe('')
  const open = await startServer({ ...EMPTY, HOST: '0.0.0.0' })
  await open.stop()
  expect(open.log()).toContain('SECRET_KEY is not set')
  const careful = await startServer({ ...EMPTY, HOST: '0.0.0.0', SECRET_KEY: '0f'.repeat(32) })
  await careful.stop()
  expect(careful.log()).toBe('')
})

test('the tool fails with one line and exit code 1 for a shop that is not there', { tag: '@detail' }, async () => {
  const server = await startServer(EMPTY)
  const failure = await server.contraentrega('orders', 'list', '--shop', 'nobody.pe').catch((error: unknown) => error)
  await server.stop()
  expect(failure).toMatchObject({ code: 1, stdout: '' })
  expect((failure as { stderr: string }).stderr).toMatch(/^No shop answers to nobody\.pe\..*\n$/)
})

test('a damaged key stops the start and is not changed', { tag: '@detail' }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'contraentrega-key-'))
  const file = join(folder, 'secret.key')
  await writeFile(file, 'half')
  await chmod(file, 0o600)
  const failure = await startServer({ ...EMPTY, DATA_DIR: folder }).catch(String)
  expect(failure).toContain('holds no key')
  expect(await readFile(file, 'utf8')).toBe('half')
  await rm(folder, { recursive: true })
})

test('a start loads no picture library, which would hold 12 MB in servers that make no pictures', {
  tag: '@detail',
}, async () => {
  const server = join(import.meta.dirname, '../../dist/server')
  const loaded = new Set(['main.js'])
  const packages = new Set<string>()
  for (const file of loaded) {
    const text = await readFile(join(server, file), 'utf8')
    for (const [, name = ''] of text.matchAll(/^(?:import|export) (?:[^"]* from )?"([^"]+)";?$/gm)) {
      if (name.startsWith('.')) loaded.add(join(dirname(file), name))
      else packages.add(name)
    }
  }
  expect(loaded.size).toBeGreaterThan(20)
  expect([...packages].filter((name) => !isBuiltin(name))).toEqual([])
})
