/** How many letters of a channel are sent together. */
export interface Pace {
  most(channel: string): number
  /** A batch of so many went like this. */
  learn(channel: string, taken: number, trouble: 'again' | 'slower' | 'paused' | null): void
}

/**
 * Halves a channel's batch each time the network does not answer it, for what took too long may be taken in parts, and a network that is down is asked
 * with little; doubles it again each time it does.
 */
export function pacer(largest: number): Pace {
  const slowed = new Map<string, number>()
  return {
    most: (channel) => slowed.get(channel) ?? largest,
    learn(channel, taken, trouble) {
      const now = slowed.get(channel) ?? largest
      if (trouble === 'again') slowed.set(channel, Math.max(1, Math.floor(Math.min(now, taken) / 2)))
      if (trouble !== null || taken === 0) return
      if (now * 2 >= largest) slowed.delete(channel)
      else slowed.set(channel, now * 2)
    },
  }
}
