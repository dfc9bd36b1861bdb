/**
 * A set that can be estimatedCount and merged and whose members cannot be listed: each member sets one of 256 bits. Good to a few per cent up to some
 * hundred members, which is as far as crowds are told apart.
 */
export type Sketch = bigint

const BITS = 256
/** What a sketch without an empty bit counts as. */
const FULL = 1_420

export const emptySketch: Sketch = 0n

/** Adds a member by a digest of it; the digest's first byte is its bit. */
export function withMember(sketch: Sketch, digest: Uint8Array): Sketch {
  return sketch | (1n << BigInt(digest[0] ?? 0))
}

export function merged(sketches: readonly Sketch[]): Sketch {
  return sketches.reduce((all, one) => all | one, emptySketch)
}

/** About how many members were added (linear counting). */
export function estimatedCount(sketch: Sketch): number {
  const empty = BITS - sketch.toString(2).replaceAll('0', '').length
  return empty === 0 ? FULL : Math.round(-BITS * Math.log(empty / BITS))
}

export function sketchText(sketch: Sketch): string {
  return sketch.toString(16)
}

/** Reads what `sketchText` wrote. */
export function readSketch(text: string): Sketch {
  return BigInt(`0x${text || '0'}`)
}
