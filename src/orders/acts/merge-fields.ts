import type { Changes } from '../order-event.ts'

/** A field as somebody saw it and wants it. */
export interface Wanted<Value = unknown> {
  readonly saw: Value
  readonly wants: Value
}

export interface Conflict {
  readonly field: string
  /** What the author saw, what stands there now, and what the author wants. */
  readonly saw: unknown
  readonly now: unknown
  readonly wants: unknown
}

export interface Merged<Fields> {
  readonly changes: Partial<Fields>
  readonly conflicts: readonly Conflict[]
}

/**
 * Merges what one person wants into what another has changed meanwhile, field by field. A field that still is as its author saw it is changed; one that has
 * the wanted value already needs nothing; any other is a conflict and keeps its value.
 */
export function mergeFields<Fields extends object>(
  now: Fields,
  wanted: Readonly<Partial<Record<keyof Fields & string, Wanted>>>,
): Merged<Fields> {
  const changes: Partial<Record<string, unknown>> = {}
  const conflicts: Conflict[] = []
  for (const [field, one] of Object.entries(wanted) as [keyof Fields & string, Wanted][]) {
    const current = now[field]
    if (isSame(current, one.wants)) continue
    if (isSame(current, one.saw)) changes[field] = one.wants
    else conflicts.push({ field, saw: one.saw, now: current, wants: one.wants })
  }
  return { changes: changes as Partial<Fields>, conflicts }
}

/** By value: fields are JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => isSame((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]))
  )
}

/** The changes with before and after swapped. */
export function reversedChanges<Fields>(changes: Changes<Fields>): Changes<Fields> {
  const entries = Object.entries(changes as Record<string, readonly [unknown, unknown]>)
  return Object.fromEntries(
    entries.map(([field, [before, after]]) => [field, [after, before]]),
  ) as unknown as Changes<Fields>
}
