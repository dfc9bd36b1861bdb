import { RiderRoundView } from '../rounds/rider-round.browser.tsx'
import type { ShownRound } from '../rounds/round-view.ts'
import type { ShownDay } from './day/day-view.ts'
import { RiderDay } from './day/rider-day.browser.tsx'

/** The evening at the desk, or the rider's own page. */
type Props = { readonly shown: ShownDay } | { readonly round: ShownRound }

/** Both under one name: every page of the desk brings the list of its islands, and each further name is a part of each page. */
export function Rider(props: Props) {
  return 'round' in props ? <RiderRoundView round={props.round} /> : <RiderDay shown={props.shown} />
}
