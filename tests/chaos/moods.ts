import { setTimeout as pause } from 'node:timers/promises'
import type { GraphEvent } from '../../src/tracking/payload.ts'
import type { GraphApi } from '../support/graph-api.ts'
import type { Misbehaviour } from '../support/graph-misbehaviour.ts'
import type { Chance } from './chance.ts'

const MOODS: readonly [Misbehaviour, ...Misbehaviour[]] = ['reset', 'hang', 500, 'slow', 'drop-reply', 'transient', 2]
/** They keep the product away for a minute or an hour, so that they come last. */
const LAST_MOODS: readonly [Misbehaviour, ...Misbehaviour[]] = [429, 190]
const LONGEST_MS = 2_500
const GOOD = 0.4

/** Some Purchases are refused whatever happens. */
export function isPoison({ event_id }: Pick<GraphEvent, 'event_id'>): boolean {
  return /[AC][AC]$/.test(event_id)
}

export interface Moods {
  /** What the product cannot get over before its clock goes ahead. */
  endBadly(): void
  /** All is well from now on, except for what is refused for good. */
  heal(): Promise<void>
}

/** The network of events, which is well, down or strange in turns. */
export function startMoods(graph: GraphApi, chance: Chance): Moods {
  let isOver = false

  function set(mood: Misbehaviour | null): void {
    graph.behave()
    graph.misbehave('poison', { isBad: isPoison })
    if (mood !== null) graph.misbehave(mood)
  }

  async function change(): Promise<void> {
    while (!isOver) {
      set(chance.happens(GOOD) ? null : chance.pick(MOODS))
      await pause(300 + chance.below(LONGEST_MS))
    }
  }

  const changing = change()
  return {
    endBadly() {
      isOver = true
      void changing.then(() => set(chance.pick(LAST_MOODS)))
    },
    async heal() {
      isOver = true
      await changing
      set(null)
    },
  }
}
