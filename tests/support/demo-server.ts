import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../bin/ground/paths.mjs'
import { NODE_FLAGS } from '../../bin/ground/run.mjs'
import { runTool, type Server, startServer } from './server.ts'

const CACHE = join(root, 'node_modules/.cache/contraentrega')

/**
 * Playwright's global setup: a first start of the built product, which loads the demo shops and makes their pictures. The data folder is kept
 * until the product is built from other sources, because making the pictures takes 11 s of both cores.
 */
export default async function makeDemoData(): Promise<void> {
  const folder = demoData()
  if (existsSync(folder)) return
  await mkdir(CACHE, { recursive: true })
  for (const name of await readdir(CACHE)) await rm(join(CACHE, name), { recursive: true, force: true })
  const dataDir = await mkdtemp(join(CACHE, 'first-start-'))
  const server = await startServer({ DATA_DIR: dataDir })
  await server.stop()
  await rename(dataDir, folder)
}

function demoData(): string {
  const { sources } = JSON.parse(readFileSync(join(root, 'dist/.stamp'), 'utf8'))
  return join(CACHE, `demo-${sources.slice(0, 16)}`)
}

/** A data folder of one's own with the demo shops, in the temporary folder. */
export async function copyDemoData(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'contraentrega-demo-'))
  await cp(demoData(), dataDir, { recursive: true })
  return dataDir
}

/** Starts the built product on a copy of the demo shops' data, moved to the empty PostgreSQL database at `databaseUrl` when there is one. */
export async function startDemoServer(
  databaseUrl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Server> {
  return startOn(await copyDemoData(), databaseUrl, more)
}

/** The same with sixty days of orders, costs and spend in the Peruvian shop: one product and one campaign lose. */
export async function startDemoWithPast(orders: number): Promise<Server> {
  const dataDir = await copyDemoData()
  const script = join(import.meta.dirname, 'demo-past-process.ts')
  await promisify(execFile)(process.execPath, [...NODE_FLAGS, script, dataDir, String(orders)])
  return startOn(dataDir, '', {})
}

async function startOn(dataDir: string, databaseUrl: string, more: Readonly<Record<string, string>>): Promise<Server> {
  const variables = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  if (databaseUrl) await runTool({ ...process.env, ...variables }, ['database', 'move'])
  const server = await startServer({ ...more, ...variables })
  return {
    ...server,
    async stop() {
      const ended = await server.stop()
      await rm(dataDir, { recursive: true, force: true })
      return ended
    },
  }
}
