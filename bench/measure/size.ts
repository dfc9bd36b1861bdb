const asked = process.env.BENCH_SIZE ?? ''
if (!['', 'tiny'].includes(asked)) throw new Error(`BENCH_SIZE is ${asked}. It may be tiny.`)

/** Whether this run only shows that the benchmark still runs: each of its steps once, its figures judged by nobody. */
export const isTiny = asked === 'tiny'

/** What a benchmark measures: enough that each of its steps runs under `BENCH_SIZE=tiny`, else the whole. */
export function sized<Size>(tiny: Size, whole: Size): Size {
  return isTiny ? tiny : whole
}
