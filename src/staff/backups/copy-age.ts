/** A place in the journal of one generation, as Litestream counts: the number of the journal, and bytes in it. */
export interface JournalPlace {
  readonly index: number
  readonly offset: number
}

/** What Litestream says at one moment. */
export interface CopyLook {
  /** It begins anew, with a copy of the whole file, when it lost the thread of the journal. */
  readonly generation: string
  /** How often it has read the journal without an error. */
  readonly reads: number
  /** As far as it has read. */
  readonly read: JournalPlace
  /** As far as it has copied; `null` while it has copied nothing since it was started. */
  readonly copied: JournalPlace | null
}

/** What is known of the copy. Times are milliseconds since 1970. */
export interface CopyState {
  readonly last: CopyLook | null
  /** As far as the copy is known to reach, in the generation of `last`. */
  readonly reaches: JournalPlace | null
  /** What Litestream said last of an earlier generation. It names none beside it, so it tells nothing until it says something else. */
  readonly ignored: JournalPlace | null
  /** Places that were read and are not copied yet, the oldest first. */
  readonly waiting: readonly { readonly at: number; readonly place: JournalPlace }[]
  /** Everything that was read until then is in the copy. */
  readonly completeAt: number
}

/** A copy that lacks so much is old: ten minutes are many times what Litestream needs, and few enough to lose little. */
export const OLD_COPY_SECONDS = 600

/** Above it a place is not remembered, so that a copy that is away for days costs no memory. It then looks a little older than it is. */
const MOST_WAITING = 500

/** Nothing is known yet: the age counts from `now`. */
export function unknownCopy(now: number): CopyState {
  return { last: null, reaches: null, ignored: null, waiting: [], completeAt: now }
}

/** The state after one more look. One that shows no new reading of the journal tells nothing. */
export function afterLook(before: CopyState, look: CopyLook, at: number): CopyState {
  const { last } = before
  if (last && last.generation === look.generation && last.reads === look.reads) return before
  const isOther = last !== null && last.generation !== look.generation
  const ignored = isOther ? look.copied : before.ignored
  const reaches = reachOf(isOther ? { ...before, reaches: null } : before, look, ignored)
  const waiting = [...(isOther ? [] : before.waiting), { at, place: look.read }]
  const copied = waiting.filter(({ place }) => reaches !== null && !isAfter(place, reaches))
  const left = waiting.slice(copied.length)
  return {
    last: look,
    reaches,
    ignored,
    waiting: left.length > MOST_WAITING ? before.waiting : left,
    completeAt: copied.at(-1)?.at ?? before.completeAt,
  }
}

/**
 * As far as the copy reaches. After a start of Litestream it says nothing until there is something new to copy: before our first look everything counts as copied
 * then.
 */
function reachOf({ last, reaches }: CopyState, { read, copied }: CopyLook, ignored: JournalPlace | null) {
  if (last === null) return copied ?? read
  if (copied === null) return reaches
  return isEqual(copied, ignored) ? null : copied
}

function isAfter(one: JournalPlace, other: JournalPlace): boolean {
  return one.index > other.index || (one.index === other.index && one.offset > other.offset)
}

function isEqual(one: JournalPlace, other: JournalPlace | null): boolean {
  return one.index === other?.index && one.offset === other.offset
}

/** For how many seconds the copy lacks what is written. */
export function copyAgeSeconds({ completeAt }: CopyState, now: number): number {
  return Math.max(0, Math.round((now - completeAt) / 1_000))
}
