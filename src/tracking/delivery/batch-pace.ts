/** How many letters of a channel are sent together. */
export interface Pace {
  size(channel: string): number
  /** Adjusts the size after a batch of `taken` letters. */
  learn(channel: string, taken: number, trouble: 'again' | 'slower' | 'paused' | null): void
}

/**
 * Halves a channel’s batch each time the network does not answer: a part may get through where the whole took too long, and a network that is down gets little
 * load. Doubles it again each time the network answers.
 */
export function pacer(largest: number): Pace {
  const slowed = new Map<string, number>()
  const size = (channel: string) => slowed.get(channel) ?? largest
  return {
    size,
    learn(channel, taken, trouble) {
      const now = size(channel)
      if (trouble === 'again') slowed.set(channel, Math.max(1, Math.floor(Math.min(now, taken) / 2)))
      if (trouble !== null || taken === 0) return
      if (now * 2 >= largest) slowed.delete(channel)
      else slowed.set(channel, now * 2)
    },
  }
}
