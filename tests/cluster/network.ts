import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { atExit } from '../chaos/at-exit.ts'

const run = promisify(execFile)

export interface Host {
  readonly address: string
  /** The network namespace that its processes run in; `null`: in ours. */
  readonly space: string | null
  /** Takes its cable out, or puts it back. */
  setCut(isCut: boolean): Promise<void>
}

/** Hosts that reach each other and this process. */
export interface Network {
  /** The address under which they reach this process. */
  readonly own: string
  readonly hosts: readonly Host[]
  readonly canCut: boolean
  remove(): void
}

/** Each host in a network namespace of its own, on one bridge, where that is allowed; elsewhere all are this machine, and none can be cut off. */
export async function createNetwork(count: number): Promise<Network> {
  const cables = await createCables(count).catch(() => null)
  if (cables) return cables
  const host = { address: '127.0.0.1', space: null, setCut: () => Promise.reject(new Error('It cannot be cut off')) }
  return { own: host.address, hosts: Array(count).fill(host), canCut: false, remove() {} }
}

/** For a bridge and its namespaces, whose names are at most 15 letters long. */
const NAME = 'ce'

async function createCables(count: number): Promise<Network> {
  const tag = `${NAME}${process.pid}`
  const third = 1 + (process.pid % 250)
  const own = `10.77.${third}.1`
  const spaces = Array.from({ length: count }, (_, nth) => `${tag}n${nth}`)
  const remove = () => {
    for (const space of spaces) spawnSync('ip', ['link', 'del', space])
    for (const space of spaces) spawnSync('ip', ['netns', 'del', space])
    spawnSync('ip', ['link', 'del', tag])
  }
  atExit(remove)
  try {
    await ip(`link add ${tag} type bridge`)
    await ip(`addr add ${own}/24 dev ${tag}`)
    await ip(`link set ${tag} up`)
    const hosts = await Promise.all(spaces.map((space, nth) => join(tag, space, `10.77.${third}.${11 + nth}`)))
    return { own, hosts, canCut: true, remove }
  } catch (error) {
    remove()
    throw error
  }
}

async function join(bridge: string, space: string, address: string): Promise<Host> {
  await ip(`netns add ${space}`)
  await ip(`link add ${space} type veth peer name eth0 netns ${space}`)
  await ip(`link set ${space} master ${bridge} up`)
  await ip(`-n ${space} addr add ${address}/24 dev eth0`)
  await ip(`-n ${space} link set eth0 up`)
  await ip(`-n ${space} link set lo up`)
  return { address, space, setCut: (isCut) => ip(`link set ${space} ${isCut ? 'down' : 'up'}`) }
}

async function ip(words: string): Promise<void> {
  await run('ip', words.split(' '))
}
