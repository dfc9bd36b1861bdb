import type { OrderDetail } from './order-detail.ts'

type Shown = Pick<OrderDetail, 'history' | 'stateName'>

/** As many as a line on a phone holds. */
const MOST_TOLD = 3

/**
 * What others did with an order since it was shown: `Luis Paz lo canceló. Ahora está cancelado.` '' for nothing. `isElsewhere`: what this person did counts
 * too, because they did it on another device.
 */
export function newsSince(shown: Shown, now: Shown, isElsewhere = false): string {
  const last = shown.history.at(-1)?.seq ?? 0
  const others = now.history.filter(({ seq, isOwn }) => seq > last && (isElsewhere || !isOwn))
  if (others.length === 0) return ''
  const told = others.slice(-MOST_TOLD).map(({ who, what }) => `${who} ${what}`)
  const state = now.stateName === shown.stateName ? '' : ` Ahora está ${now.stateName.toLowerCase()}.`
  return `${told.join('; ')}.${state}`
}
