import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { HOST } from '../call.ts'
import { type Chance, chanceOf } from '../chance.ts'
import type { Record } from '../journal.ts'
import { Shopper } from '../shopper.ts'
import type { World } from '../world.ts'
import { contraentrega, DESK } from './python-mirror.ts'

const SHOPPER_MS = 1_500
const ACT_MS = 1_000
const FORGET_MS = 60_000
const PATIENCE_MS = 10_000
const ACTS = ['confirmar', 'cancelar', 'nota'] as const

/** Shoppers who order, a program that acts on their orders, and an operator who forgets some of them. */
export function startPeople(world: World, key: string, seed: number) {
  const { journal, prices } = world
  const way = () => ({ port: world.servers[0]?.port ?? 0, isBad: false })
  const ordered = () => journal.records.filter(({ acknowledged }) => acknowledged !== null)
  const stopping = new AbortController()
  const visits: Promise<void>[] = []
  const forgotten: string[] = []
  let acts = 0

  async function every(ms: number, work: (chance: Chance) => Promise<void>, name: string): Promise<void> {
    const chance = chanceOf(seed, name)
    while (!stopping.signal.aborted) {
      await pause(ms * (0.5 + chance.real()), null, { signal: stopping.signal }).catch(() => {})
      if (!stopping.signal.aborted) await work(chance)
    }
  }

  async function visit(): Promise<void> {
    const number = visits.length
    visits.push(new Shopper({ journal, prices, way }, chanceOf(seed, `shopper-${number}`), number).visit())
  }

  async function actOnOne(chance: Chance): Promise<void> {
    const one = picked(ordered(), chance)
    if (!one?.code) return
    const name = chance.pick(ACTS)
    const params = {
      key: chance.uuid(),
      ...(name === 'cancelar' && { reason: '4' }),
      ...(name === 'nota' && { note: 'Llamar' }),
    }
    for (;;) {
      const status = await post(way().port, `/t/${HOST}/pedidos/${one.code}/${name}`, key, params)
      if (status === 200) acts += 1
      if (status === 200 || status === 409) return
      // It was killed, or it is busy. The same key again: the act is done once.
      if (status !== null && status !== 503) return journal.find('server', `${name} was answered ${status}`)
      await pause(200)
    }
  }

  async function forgetOne(chance: Chance): Promise<void> {
    const one = picked(
      ordered().filter(({ phone }) => !forgotten.includes(phone)),
      chance,
    )
    if (!one) return
    await contraentrega(world, 'customer', 'forget', '--phone', `+51${one.phone}`, '--yes')
    forgotten.push(one.phone)
  }

  const works = [
    every(SHOPPER_MS, visit, 'visits'),
    every(ACT_MS, actOnOne, 'acts'),
    every(FORGET_MS, forgetOne, 'forgets'),
  ]
  return {
    /** Waits for what is under way. */
    async stop() {
      stopping.abort()
      await Promise.all(works)
      await Promise.all(visits)
      return { acts, forgotten }
    },
  }
}

function picked(records: readonly Record[], chance: Chance): Record | undefined {
  return records[chance.below(records.length)]
}

/** The status of the answer; `null` where none came. */
function post(port: number, path: string, key: string, params: object): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>()
  const headers = { host: DESK, authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const asked = request({ host: '127.0.0.1', port, path, method: 'POST', headers, timeout: PATIENCE_MS }, (answer) => {
    answer.resume()
    answer.on('error', () => resolve(null))
    answer.on('end', () => resolve(answer.statusCode ?? null))
    answer.on('close', () => resolve(null))
  })
  asked.on('timeout', () => asked.destroy())
  asked.on('error', () => resolve(null))
  asked.end(JSON.stringify({ params }))
  return promise
}
