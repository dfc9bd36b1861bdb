import type { Server } from '../../tests/support/server.ts'
import { startFlood } from './flooding.ts'
import { goShopping, slugToBuy } from './shopping.ts'
import { sized } from './size.ts'

const FLOODED_HOST = 'peru.localhost'
const SCANNERS = 8
const SHOPPERS = 4
/** The thread of the flood has started by then. */
const BEGINNING_SECONDS = sized(0.1, 0.5)

/** The environment of a server under a flood: it believes the addresses that the shoppers forward, so that no limit applies to them. */
export const FLOODED_SERVER = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }

export interface UnderFlood {
  readonly ordersPerSecond: number
  /** Milliseconds of the median and the slowest hundredth of the orders, stored and finalised. */
  readonly median: number
  readonly slow: number
  readonly refused: number
  /** Answers to the scanners a second, by status. */
  readonly answers: Readonly<Record<string, number>>
}

/** Four shoppers order for so many seconds while eight scanners send the flood; `null` without one. */
export async function underFlood(server: Server, flood: string | null, seconds: number): Promise<UnderFlood> {
  const { port } = server
  const shopping = { port, host: FLOODED_HOST, slug: await slugToBuy(port, FLOODED_HOST), shoppers: SHOPPERS }
  const end = flood === null ? null : startFlood({ port, host: FLOODED_HOST, name: flood, scanners: SCANNERS })
  await goShopping({ ...shopping, seconds: BEGINNING_SECONDS })
  const { times, refused } = await goShopping({ ...shopping, seconds })
  const statuses = end ? await end() : {}
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.POSITIVE_INFINITY
  const answers = Object.entries(statuses).map(([status, count]) => [
    status,
    Math.round(count / (seconds + BEGINNING_SECONDS)),
  ])
  return {
    ordersPerSecond: times.length / seconds,
    median: at(0.5),
    slow: at(0.99),
    refused,
    answers: Object.fromEntries(answers),
  }
}

export function answersText(answers: UnderFlood['answers']): string {
  return Object.entries(answers)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')
}
