/** The quickest run of each act, in milliseconds: other load makes an act slower and never faster. */
export class Quickest {
  readonly #times = new Map<number, number>()
  readonly #ofThread = new Map<number, number>()

  async time(nth: number, act: () => Promise<unknown>): Promise<void> {
    const [began, used] = [performance.now(), process.threadCpuUsage()]
    await act()
    const ms = performance.now() - began
    const { user, system } = process.threadCpuUsage(used)
    keepLess(this.#times, nth, ms)
    keepLess(this.#ofThread, nth, (user + system) / 1_000)
  }

  all(): readonly number[] {
    return [...this.#times.values()]
  }

  /** Only the time for which this thread had the processor. */
  ofThread(): readonly number[] {
    return [...this.#ofThread.values()]
  }
}

function keepLess(least: Map<number, number>, nth: number, value: number): void {
  least.set(nth, Math.min(value, least.get(nth) ?? value))
}
