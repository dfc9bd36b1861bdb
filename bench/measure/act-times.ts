import { sized } from './size.ts'

export type Act = (nth: number) => Promise<unknown>

const BURST_MS = sized(1, 60)
const LEAST_ACTS = sized(1, 15)

/** Microseconds of an act: the 10th percentile over bursts, because other load makes acts slower and never faster. */
export async function microseconds(act: Act | undefined): Promise<number> {
  if (!act) throw new Error('Not every database has the same acts')
  const times: number[] = []
  const until = performance.now() + BURST_MS
  while (performance.now() < until || times.length < LEAST_ACTS) {
    const began = performance.now()
    await act(times.length)
    times.push((performance.now() - began) * 1_000)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 10)] ?? Number.NaN
}
