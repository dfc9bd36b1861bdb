import type { Result } from './run.ts'

/** What a run came to, in lines. */
export function figures(result: Result): readonly string[] {
  const { seconds, acknowledged, gaveUp, lost, pulses, oneStandbyAway: one, bothStandbysAway: both, restarts } = result
  const stops = lost.map(({ stoppedMs }) => stoppedMs).sort((a, b) => a - b)
  const at = (part: number) => {
    const stopped = stops[Math.min(stops.length - 1, Math.floor(stops.length * part))] ?? 0
    return `${(stopped / 1000).toFixed(1)} s`
  }
  const kinds = [...Map.groupBy(lost, ({ kind }) => kind)].map(([kind, some]) => `${some.length} ${kind}`)
  return [
    `${lost.length} primaries lost in ${seconds} s: ${kinds.join('; ')}`,
    `${acknowledged} acknowledged orders, ${gaveUp} shoppers gave up; ${pulses} writes acknowledged to other clients of each server`,
    `nobody could order for ${at(0.5)} (median), ${at(0.9)} (nine of ten), ${at(1)} (longest)`,
    ...(one ? [`one standby away: ${one.gaveUp} orders failed, ${one.shed} answers of 503`] : []),
    ...(both
      ? [`both away: at most ${both.mostWaiting} commits waited; orders ${both.wellAgainMs} ms after one was back`]
      : []),
    ...(restarts
      ? [`${restarts.times} restarts in turn, each with one more migration: ${restarts.refused} requests refused`]
      : []),
  ]
}
