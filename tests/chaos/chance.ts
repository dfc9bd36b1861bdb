import { createHash } from 'node:crypto'

/** Numbers that follow from a seed. */
export interface Chance {
  /** From 0 to below 1. */
  real(): number
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number
  happens(probability: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  shuffled<Item>(items: readonly Item[]): readonly Item[]
  uuid(): string
}

/** Each part of the run has numbers of its own, so that drawing more in one part leaves the others unchanged. */
export function chanceOf(seed: number, part: string): Chance {
  let state = createHash('sha256').update(`${seed}:${part}`).digest().readUInt32LE()

  /** Mulberry32. */
  function real(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(real() * limit)
  return {
    real,
    below,
    happens: (probability) => real() < probability,
    pick: (items) => items[below(items.length)] ?? items[0],
    shuffled(items) {
      const drawn = items.map((item) => ({ item, place: real() }))
      return drawn.sort((one, other) => one.place - other.place).map(({ item }) => item)
    },
    uuid() {
      const hex = Array.from({ length: 32 }, () => below(16).toString(16)).join('')
      return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
    },
  }
}
