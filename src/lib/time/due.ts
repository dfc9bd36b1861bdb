/** Whether work that is done every `period` is due. `next` is its planned time; one that is more than a period away means that the clock was set back. Milliseconds. */
export function isDue(next: number, now: number, period: number): boolean {
  return now >= next || next - now > period
}
