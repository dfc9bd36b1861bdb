import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../../bin/ground/paths.mjs'
import { atExit } from '../at-exit.ts'
import { HOST } from '../call.ts'
import type { World } from '../world.ts'

export const DESK = 'desk.localhost'
const AGAIN_MS = 1_000

export interface PythonMirror {
  /** Its SQLite file. */
  readonly file: string
  /** `SIGKILL`; it is started again. */
  kill(): void
  stop(): void
  /** How many of its pulls brought something. */
  pulls(): number
}

/** Runs a command of `contraentrega` beside the server. */
export async function contraentrega({ product }: World, ...words: readonly string[]): Promise<string> {
  const env = { ...process.env, ...product.env }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(product.build, 'dist/server/cli.js'), ...words],
    { env },
  )
  return stdout.trim()
}

/** The token of a new key of the shop. */
export function makeKey(world: World, ...scopes: readonly string[]): Promise<string> {
  return contraentrega(world, 'program-key', 'make', '--shop', HOST, '--name', scopes.join(' '), '--scope', ...scopes)
}

/** Starts `docs/examples/mirror.py`, and starts it again a second after it ends. */
export function startMirror(world: World, key: string): PythonMirror {
  const file = join(world.folder, 'mirror.sqlite')
  const log = join(world.folder, 'mirror.log')
  const output = openSync(log, 'a')
  const env = {
    ...process.env,
    ...{ BASE: `http://127.0.0.1:${world.servers[0]?.port}`, HOST_HEADER: DESK, SHOP: HOST },
    ...{ KEY: key, DB: file, EVERY: '1', PYTHONDONTWRITEBYTECODE: '1' },
  }
  let child: ChildProcess | null = null
  let isWanted = true
  atExit(() => child?.kill('SIGKILL'))
  const begin = () => {
    if (!isWanted) return
    const one = spawn('python3', [join(root, 'docs/examples/mirror.py')], { env, stdio: ['ignore', output, output] })
    child = one
    one.on('error', (error) => world.journal.find('shut', `python3: ${error.message}`))
    one.once('close', () => setTimeout(begin, AGAIN_MS))
  }
  begin()
  return {
    file,
    kill: () => void child?.kill('SIGKILL'),
    stop() {
      isWanted = false
      child?.kill('SIGKILL')
      closeSync(output)
    },
    pulls: () => readFileSync(log, 'utf8').match(/\d orders/g)?.length ?? 0,
  }
}
