import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../database/database.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Beacon } from './beacon.ts'
import { countVisits } from './count-visits.action.ts'

/** How long beacons are collected. Nobody waits for their answer, so a shop’s visits take at most twenty commits a second. */
const GROUP_MS = 50
const MOST_IN_GROUP = 500

interface Group {
  readonly beacons: Beacon[]
  /** Resolves when all are committed, and rejects for all together. */
  readonly counted: Promise<void>
}

export interface VisitCounter {
  /** Resolves when the beacon is committed. */
  count(shop: Shop, beacon: Beacon): Promise<void>
}

/** Counts the beacons of a shop that arrive within a short time in one transaction. Nothing is acknowledged before it is on the disk, so a stop loses nothing. */
export function openVisitCounter(
  deps: Pick<Deps, 'db' | 'clock'>,
  wait: () => Promise<unknown> = () => pause(GROUP_MS),
): VisitCounter {
  const open = new Map<string, Group>()

  function begin(shop: Shop): Group {
    const beacons: Beacon[] = []
    const counted = wait().then(() => {
      if (open.get(shop.id) === group) open.delete(shop.id)
      return countVisits(deps, shop, beacons)
    })
    const group: Group = { beacons, counted }
    open.set(shop.id, group)
    return group
  }

  return {
    count(shop, beacon) {
      const waiting = open.get(shop.id)
      const group = waiting && waiting.beacons.length < MOST_IN_GROUP ? waiting : begin(shop)
      group.beacons.push(beacon)
      return group.counted
    },
  }
}

const counters = new WeakMap<Database, VisitCounter>()

/** The counter of this process. */
export function visitCounterOf(deps: Pick<Deps, 'db' | 'clock'>): VisitCounter {
  const counter = counters.get(deps.db) ?? openVisitCounter(deps)
  counters.set(deps.db, counter)
  return counter
}
