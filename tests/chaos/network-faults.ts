import { setTimeout as pause } from 'node:timers/promises'
import type { GraphApi } from '../support/graph-api.ts'
import type { GraphEvent } from '../support/graph-event.ts'
import type { Misbehaviour } from '../support/graph-misbehaviour.ts'
import type { Chance } from './chance.ts'

const FAULTS: readonly [Misbehaviour, ...Misbehaviour[]] = ['reset', 'hang', 500, 'slow', 'drop-reply', 'transient', 2]
/** Errors after which the product pauses for a minute or an hour, so they come last. */
const LAST_FAULTS: readonly [Misbehaviour, ...Misbehaviour[]] = [429, 190]
const LONGEST_MS = 2_500
const GOOD = 0.4

/** Some Purchases are always refused. */
export function isPoison({ event_id }: Pick<GraphEvent, 'event_id'>): boolean {
  return /[AC][AC]$/.test(event_id)
}

export interface NetworkFaults {
  /** Causes errors that end only when the product's clock goes ahead. */
  causeLastFault(): void
  /** Accepts everything from now on, except for the Purchases that are always refused. */
  end(): Promise<void>
}

/** The advertising network, which works, is down or misbehaves in turns. */
export function startNetworkFaults(graph: GraphApi, chance: Chance): NetworkFaults {
  let isOver = false

  function set(fault: Misbehaviour | null): void {
    graph.behave()
    graph.misbehave('poison', { isBad: isPoison })
    if (fault !== null) graph.misbehave(fault)
  }

  async function change(): Promise<void> {
    while (!isOver) {
      set(chance.happens(GOOD) ? null : chance.pick(FAULTS))
      await pause(300 + chance.below(LONGEST_MS))
    }
  }

  const changing = change()
  return {
    causeLastFault() {
      isOver = true
      void changing.then(() => set(chance.pick(LAST_FAULTS)))
    },
    async end() {
      isOver = true
      await changing
      set(null)
    },
  }
}
