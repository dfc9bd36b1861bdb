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
  const seen = (...names: readonly string[]): void =>
    setUnseen((now) => (now.some((name) => names.includes(name)) ? now.filter((name) => !names.includes(name)) : now))
  return {
    ...{ problems, unseen, seen },
    begin: (next) => setUnseen(unseenIn(next)),
    allSeen: () => setUnseen([]),
    changed: (name) => {
      seen(name)
      setProblems((now) => now.filter(({ field }) => field !== name))
    },
    rowChanged: (place, parts) => {
      seen(...parts.map((part) => `${part}-${place}`))
      setProblems((now) => now.filter(({ field }) => rowOf(field) !== place))
    },
    rowRemoved: (place) => {
      setUnseen((now) => now.flatMap((name) => nameWithoutRow(name, place) ?? []))
      setProblems((now) => problemsWithoutRow(now, place))
    },
  }
}

/** The problems of the rows that are left, at their new places. */
export function problemsWithoutRow(problems: readonly Problem[], place: number): readonly Problem[] {
  return problems.flatMap(({ field, message }) => {
    const name = nameWithoutRow(field, place)
    return name === null ? [] : [{ field: name, message }]
  })
}
