import type { EventEmitter } from 'node:events'
import type { Server, Socket } from 'node:net'
import { networkOf } from '../../lib/web/network.ts'
import { plainAddress } from '../../web/requests/trusted-proxies.ts'

export interface ConnectionRules {
  /** How many may be open. */
  readonly most: number
  /** Whether the address is one of our own proxies, which speaks for many. */
  isProxy(address: string): boolean
  /** Idle connections were closed to make room. */
  closed(news: ClosedConnections): void
  /** A connection was refused: as many as may be were open. */
  refused(): void
}

export interface ClosedConnections {
  readonly count: number
  /** How many of the open ones belonged to the network that held most. */
  readonly held: number
  readonly open: number
}

/** Above the first share of the limit, idle connections are closed until the second is reached. */
const CROWDED = 0.8
const RELIEVED = 0.75

export interface GuardedConnections {
  /** A request has begun; `answer` emits `close` when it is over. */
  began(socket: Socket, answer: EventEmitter): void
}

/** The connections of one IPv4 address, or of one IPv6 /64. */
interface Holder {
  readonly network: string
  open: number
  /** Those without a request under way, the longest idle first. */
  readonly idle: Set<Socket>
}

/**
 * Keeps one client from taking all connections. While many are open, the idle ones of the network that holds most are closed, the longest idle first. A
 * connection is idle before its first request, between requests, and until all headers of a request have come, however slowly they come. One with a
 * request under way, whose body may still be coming, is never closed here, nor is one of our own proxies.
 */
export function guardConnections(
  server: Server,
  { most, isProxy, closed, refused }: ConnectionRules,
): GuardedConnections {
  const entered = new Set<Socket>()
  const holders = new Map<string, Holder>()
  const holderOf = new WeakMap<Socket, Holder>()
  const underWay = new WeakMap<Socket, number>()

  function enter(socket: Socket): void {
    entered.add(socket)
    // Before the newcomer is among the idle ones, so that it is not chosen itself.
    if (entered.size > most * CROWDED) makeRoom()
    const address = plainAddress(socket.remoteAddress ?? '')
    if (!isProxy(address)) {
      const network = networkOf(address)
      const holder = holders.get(network) ?? { network, open: 0, idle: new Set() }
      holders.set(network, holder)
      holderOf.set(socket, holder)
      holder.open += 1
      holder.idle.add(socket)
    }
    socket.once('close', () => leave(socket))
  }

  function leave(socket: Socket): void {
    const holder = entered.delete(socket) ? holderOf.get(socket) : null
    if (!holder) return
    holder.idle.delete(socket)
    holder.open -= 1
    if (holder.open === 0) holders.delete(holder.network)
  }

  function began(socket: Socket, answer: EventEmitter): void {
    const holder = holderOf.get(socket)
    if (!holder) return
    holder.idle.delete(socket)
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1)
    // It comes once, and a listener that is taken off again costs more than one that stays.
    answer.on('close', () => {
      const left = (underWay.get(socket) ?? 1) - 1
      underWay.set(socket, left)
      if (left === 0 && entered.has(socket)) holder.idle.add(socket)
    })
  }

  function makeRoom(): void {
    const [open, held] = [entered.size, largest(holders)?.open ?? 0]
    while (entered.size > most * RELIEVED) {
      const [longestIdle] = largest(holders)?.idle ?? []
      if (!longestIdle) break
      // Its own `close` comes later, and more connections may come before it.
      leave(longestIdle)
      longestIdle.destroy()
    }
    const count = open - entered.size
    if (count > 0) closed({ count, held, open })
  }

  server.maxConnections = most
  server.on('connection', enter)
  server.on('drop', refused)
  return { began }
}

/** The holder of most connections among those with idle ones. */
function largest(holders: ReadonlyMap<string, Holder>): Holder | null {
  let found: Holder | null = null
  for (const holder of holders.values()) if (holder.idle.size > 0 && holder.open > (found?.open ?? 0)) found = holder
  return found
}
