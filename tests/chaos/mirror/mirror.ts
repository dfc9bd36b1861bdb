import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chanceOf } from '../chance.ts'
import { ENGINES, type Engine } from '../options.ts'
import { closeWorld, openWorld, type World } from '../world.ts'
import { differences } from './differences.ts'
import { startPeople } from './people.ts'
import { makeKey, type PythonMirror, startMirror } from './python-mirror.ts'

const HELP = `npm run prove mirror -- [--engine sqlite|postgres|both] [--minutes 60] [--seed N]

docs/examples/mirror.py mirrors a shop's orders while shoppers order, a program acts on orders, and people are forgotten. The server and the mirror are
killed again and again. At the end the mirror has every order once, as it stands, and nothing of who was forgotten. The minutes are shared by the engines.`

const config = {
  engine: { type: 'string', default: 'both' },
  minutes: { type: 'string', default: '60' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  help: { type: 'boolean', default: false },
} as const

const MINUTE_MS = 60_000
const CATCHING_UP_MS = 120_000

/** Returns whether all is well. */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ args: process.argv.slice(2), options: config })
  const engines = ENGINES.filter((engine) => values.engine === engine || values.engine === 'both')
  const [minutes, seed] = [Number(values.minutes) / engines.length, Number(values.seed)]
  if (values.help || engines.length === 0 || !(minutes > 0) || !Number.isInteger(seed)) {
    console.log(HELP)
    return values.help
  }
  let isWell = true
  for (const engine of engines) isWell = (await mirrored(engine, minutes, seed)) && isWell
  return isWell
}

async function mirrored(engine: Engine, minutes: number, seed: number): Promise<boolean> {
  const nothing = { orders: 0, kills: 0, shoppers: 1, firstPort: 4460, hasDisk: false, plant: null, isPlanted: false }
  const world = await openWorld(engine, { ...nothing, engines: [engine], seed })
  if (!world) {
    console.error('There is no PostgreSQL: install its server programs (initdb, postgres).')
    return false
  }
  console.log(`\n${engine}, ${minutes} minutes, seed ${seed}`)
  const findings = await live(world, minutes * MINUTE_MS, seed).finally(() => closeWorld(world))
  for (const one of findings.slice(0, 20)) console.error(one)
  if (findings.length === 0) await rm(world.folder, { recursive: true, force: true })
  else console.error(`FAILED with ${findings.length} findings; ${world.folder} has the logs.`)
  return findings.length === 0
}

async function live(world: World, lastsMs: number, seed: number): Promise<readonly string[]> {
  const [server] = world.servers
  server?.start()
  if (!server || !(await server.opened(MINUTE_MS, 3))) return ['no server opened']
  const [reading, acting] = [await makeKey(world, 'orders', 'persons'), await makeKey(world, 'orders', 'acts')]
  const mirror = startMirror(world, reading)
  const people = startPeople(world, acting, seed)
  const killing = killNowAndThen(world, mirror, seed)
  await pause(lastsMs)
  const kills = await killing.stop()
  const { acts, forgotten } = await people.stop()
  await server.opened(MINUTE_MS)
  const found = await settled(world, mirror, forgotten)
  mirror.stop()
  const { acknowledged } = world.journal
  console.log(
    `${acknowledged} orders, ${acts} acts, ${forgotten.length} people forgotten, ${kills.server} kills of the server and ${kills.mirror} of the mirror, ${mirror.pulls()} pulls that brought something: ${found.length} differences`,
  )
  return [...found, ...world.journal.findings.map(({ kind, text }) => `${kind}: ${text}`)]
}

/** The differences that are left once the mirror has caught up. */
async function settled(world: World, mirror: PythonMirror, forgotten: readonly string[]): Promise<readonly string[]> {
  for (const end = Date.now() + CATCHING_UP_MS; ; ) {
    const found = await differences(world, mirror.file, forgotten)
    if (found.length === 0 || Date.now() > end) return found
    await pause(2_000)
  }
}

function killNowAndThen(world: World, mirror: PythonMirror, seed: number) {
  const chance = chanceOf(seed, 'kills')
  const kills = { server: 0, mirror: 0 }
  const stopping = new AbortController()
  const every = async (least: number, most: number, kill: () => void) => {
    while (!stopping.signal.aborted) {
      await pause(least + chance.below(most - least), null, { signal: stopping.signal }).catch(() => {})
      if (!stopping.signal.aborted) kill()
    }
  }
  const works = [
    every(15_000, 45_000, () => {
      if (world.servers[0]?.kill()) kills.server += 1
    }),
    every(4_000, 25_000, () => {
      mirror.kill()
      kills.mirror += 1
    }),
  ]
  return {
    async stop() {
      stopping.abort()
      await Promise.all(works)
      return kills
    },
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
process.exit((await main()) ? 0 : 1)
