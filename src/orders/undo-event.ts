import { done, type Outcome, refused } from '../lib/outcome.ts'
import type { OrderEvent } from './order-event.ts'

export type UndoRefusal =
  | { readonly reason: 'changed-since'; readonly by: string; readonly at: number; readonly field: string }
  | { readonly reason: 'person-forgotten' }

type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

/**
 * The changes that take an event back: its own, turned round. Refused once a later event has touched one of its fields, and once what it said of a person was
 * forgotten. `later` are the events after it.
 */
export function undoOf(
  event: Pick<OrderEvent, 'change' | 'personal'> & { readonly hadPersonal: boolean },
  later: readonly OrderEvent[],
): Outcome<{ readonly change: Changes; readonly personal: Changes | null }, UndoRefusal> {
  if (event.hadPersonal && event.personal === null) return refused({ reason: 'person-forgotten' })
  const touched = new Set([...Object.keys(event.change), ...Object.keys(event.personal ?? {})])
  for (const one of later) {
    const field = [...Object.keys(one.change), ...Object.keys(one.personal ?? {})].find((name) => touched.has(name))
    if (field !== undefined) return refused({ reason: 'changed-since', by: one.actor, at: one.at, field })
  }
  const personal = event.personal && turned(event.personal as Changes)
  return done({ change: turned(event.change as Changes), personal })
}

function turned(changes: Changes): Changes {
  return Object.fromEntries(
    Object.entries(changes).map(([field, [before, after]]) => [field, [after, before] as const]),
  )
}
