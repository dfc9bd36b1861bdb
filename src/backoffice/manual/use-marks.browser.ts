import { useState } from 'react'
import { nameWithoutRow, type Problem, rowOf, type TypedOrder, unseenIn } from './typed-order.ts'

/** What stands beside the form's inputs: what the server refused, and that a chat filled them. */
interface Marks {
  readonly problems: readonly Problem[]
  /** The names of the inputs that a chat filled and at which nobody looked yet. */
  readonly unseen: readonly string[]
  /** Begins with another draft. */
  begin(typed: TypedOrder): void
  seen(name: string): void
  allSeen(): void
  changed(name: string): void
  /** These parts of a row changed. */
  rowChanged(place: number, parts: readonly string[]): void
  rowRemoved(place: number): void
}

/** The marks of the form. They go when their input or row changes, and move up with their rows. */
export function useMarks(first: readonly Problem[], typed: TypedOrder): Marks {
  const [problems, setProblems] = useState(first)
  const [unseen, setUnseen] = useState(() => unseenIn(typed))
  const see = (...names: readonly string[]): void => setUnseen((now) => without(now, (name) => names.includes(name)))
  const solve = (isSolved: (field: string) => boolean): void =>
    setProblems((now) => without(now, ({ field }) => isSolved(field)))
  return {
    ...{ problems, unseen },
    begin: (next) => setUnseen(unseenIn(next)),
    allSeen: () => setUnseen([]),
    seen: see,
    changed: (name) => {
      see(name)
      solve((field) => field === name)
    },
    rowChanged: (place, parts) => {
      see(...parts.map((part) => `${part}-${place}`))
      solve((field) => rowOf(field) === place)
    },
    rowRemoved: (place) => {
      setUnseen((now) => now.flatMap((name) => nameWithoutRow(name, place) ?? []))
      solve((field) => rowOf(field) === place)
      setProblems((now) => now.map((one) => ({ ...one, field: nameWithoutRow(one.field, place) ?? '' })))
    },
  }
}

/** The same list if nothing goes, so that nothing is drawn again. */
function without<One>(list: readonly One[], isGone: (one: One) => boolean): readonly One[] {
  return list.some(isGone) ? list.filter((one) => !isGone(one)) : list
}
