import { median } from './rounds.ts'

export type Act = (nth: number) => Promise<unknown>

const BURST_MS = 60
const LEAST_ACTS = 9

/** Microseconds of the middle one of as many acts as go into a burst, so that what else the machine does now and then does not count. */
export async function microseconds(act: Act | undefined): Promise<number> {
  if (!act) throw new Error('Not every database has the same acts')
  const times: number[] = []
  const until = performance.now() + BURST_MS
  while (performance.now() < until || times.length < LEAST_ACTS) {
    const began = performance.now()
    await act(times.length)
    times.push((performance.now() - began) * 1_000)
  }
  return median(times)
}
