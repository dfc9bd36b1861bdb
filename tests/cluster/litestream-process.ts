import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { atExit } from '../chaos/at-exit.ts'

/** 0.5 keeps its copies in another format, and was not tried. */
const VERSION = /^v?0\.3\.13\b/

/** What to do where it is not there: npm has it as the plain files of a package, which is 30 MB and so no dependency of ours. */
export const HOW_TO_HAVE_LITESTREAM =
  'Put litestream 0.3.13 into the PATH, or: npm install --prefix FOLDER @flydotio/litestream-linux-x64@1.0.1, and LITESTREAM=FOLDER/node_modules/@flydotio/litestream-linux-x64/litestream'

/** The program that `LITESTREAM` names, or the machine's. `null`: there is none of the version that this is about. */
export function findLitestream(): string | null {
  const places = [process.env.LITESTREAM, 'litestream']
  return places.find((program) => program !== undefined && VERSION.test(versionOf(program))) ?? null
}

function versionOf(program: string): string {
  const { error, stdout } = spawnSync(program, ['version'], { encoding: 'utf8' })
  return error ? '' : stdout.trim()
}

interface LitestreamPlace {
  readonly program: string
  /** The SQLite file that is copied. */
  readonly file: string
  /** The folder of the copy. */
  readonly copy: string
  /** Where its configuration and its log go. */
  readonly folder: string
  readonly port: number
}

/** Litestream with the settings of deploy/litestream/litestream.yml, and a folder in place of the bucket. */
export interface Litestream {
  readonly metricsUrl: string
  start(): void
  /** `SIGKILL`; resolves when it is gone. */
  kill(): Promise<void>
  /** Restores the newest state into a file that is not there yet. */
  restore(into: string): Promise<void>
  /** How many copies of the whole file there are: without one nothing can be restored. */
  snapshots(): Promise<number>
  /** How often it began anew, with a copy of the whole file. */
  generations(): Promise<number>
}

export async function createLitestream(place: LitestreamPlace): Promise<Litestream> {
  const { program, file, copy, folder, port } = place
  const config = join(folder, 'litestream.yml')
  const log = join(folder, 'litestream.log')
  await writeFile(config, await settings(place))
  let child: ChildProcess | null = null
  const forget = atExit(() => child?.kill('SIGKILL'))
  return {
    metricsUrl: `http://127.0.0.1:${port}/metrics`,
    start() {
      const out = openSync(log, 'a')
      child = spawn(program, ['replicate', '-config', config], { stdio: ['ignore', out, out] })
    },
    async kill() {
      if (!child) return
      const end = once(child, 'exit')
      child.kill('SIGKILL')
      await end
      child = null
      forget()
    },
    async restore(into) {
      await promisify(execFile)(program, ['restore', '-config', config, '-o', into, file])
    },
    async snapshots() {
      const names = await readdir(copy, { recursive: true }).catch(() => [])
      return names.filter((name) => name.endsWith('.snapshot.lz4')).length
    },
    generations: async () => (await readFile(log, 'utf8')).split('new generation').length - 1,
  }
}

/** The delivered file, with the places of this run. */
async function settings({ file, copy, port }: LitestreamPlace): Promise<string> {
  const delivered = await readFile(join(import.meta.dirname, '../../deploy/litestream/litestream.yml'), 'utf8')
  const places = {
    '127.0.0.1:9090': `127.0.0.1:${port}`,
    '/var/lib/contraentrega/contraentrega.db': file,
    'url: s3://your-bucket/contraentrega': `path: ${copy}`,
  }
  return Object.entries(places).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`deploy/litestream/litestream.yml has no ${from}`)
    return text.replaceAll(from, to)
  }, delivered)
}
