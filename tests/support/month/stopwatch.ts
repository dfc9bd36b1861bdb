/** Adds up how long the desk takes for what it is asked, by the clock and by the processor: not what the test makes up meanwhile. */
export function stopwatch() {
  const taken = new Map<string, { readonly ms: number; readonly processorMs: number }>()
  return {
    async times<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
      const [began, used] = [performance.now(), process.cpuUsage()]
      const answer = await ask()
      const { user, system } = process.cpuUsage(used)
      const before = taken.get(what) ?? { ms: 0, processorMs: 0 }
      taken.set(what, {
        ms: before.ms + performance.now() - began,
        processorMs: before.processorMs + (user + system) / 1_000,
      })
      return answer
    },
    words(): string {
      const seconds = (ms: number) => `${Math.round(ms / 1_000)} s`
      return [...taken]
        .map(([what, { ms, processorMs }]) => `${what} ${seconds(ms)} (processor ${seconds(processorMs)})`)
        .join(', ')
    },
  }
}
