/** Whether something that is done every `period` is due, `next` being noted the last time: also after the clock was set back. Milliseconds. */
export function isDue(next: number, now: number, period: number): boolean {
  return now >= next || next - now > period
}
