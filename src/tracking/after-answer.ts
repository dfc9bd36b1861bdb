import type { Verdict } from './network-answer.ts'
import { type GraphEvent, withoutFbc } from './payload.ts'
import { TAKEN_FOR_MS } from './taken-for.ts'

/** A letter as it is sent. */
export interface Sending {
  readonly id: string
  readonly event: GraphEvent
  /** Sent without the advertisement's click, which the network had found fault with. */
  readonly clickless: boolean
}

/** What becomes of the letters that were sent together: each of them is in exactly one place. */
export interface Step {
  readonly delivered: readonly Sending[]
  readonly dead: readonly Sending[]
  /** To be sent at once, each part by itself. */
  readonly parts: readonly (readonly Sending[])[]
  readonly kept: readonly Sending[]
}

const NOTHING: Step = { delivered: [], dead: [], parts: [], kept: [] }
export function isTooOld(eventSeconds: number, now: number): boolean {
  return now - eventSeconds * 1_000 > TAKEN_FOR_MS
}

/** One bad event makes the network refuse all that came with it, and does not say which it is. */
export function afterAnswer(sent: readonly Sending[], kind: Verdict['kind'], now: number): Step {
  switch (kind) {
    case 'delivered':
      return { ...NOTHING, delivered: sent }
    case 'too-old':
      return withoutOld(sent, now)
    case 'bad-click':
      return sent.length === 1 ? withoutClick(sent) : { ...NOTHING, parts: halves(sent) }
    case 'bad-event':
      return sent.length === 1 ? { ...NOTHING, dead: sent } : { ...NOTHING, parts: halves(sent) }
    default:
      return { ...NOTHING, kept: sent }
  }
}

function withoutClick(sent: readonly Sending[]): Step {
  const again = sent.filter(({ clickless, event }) => !clickless && event.user_data.fbc !== undefined)
  if (again.length === 0) return { ...NOTHING, dead: sent }
  return { ...NOTHING, parts: [again.map((one) => ({ ...one, event: withoutFbc(one.event), clickless: true }))] }
}

/** Our clock says which are too old; where it finds none, the oldest is. */
function withoutOld(sent: readonly Sending[], now: number): Step {
  const oldest = Math.min(...sent.map(({ event }) => event.event_time))
  const byClock = sent.filter(({ event }) => isTooOld(event.event_time, now))
  const dead = byClock.length > 0 ? byClock : sent.filter(({ event }) => event.event_time === oldest).slice(0, 1)
  const rest = sent.filter((one) => !dead.includes(one))
  return { ...NOTHING, dead, parts: rest.length > 0 ? [rest] : [] }
}

function halves(sent: readonly Sending[]): readonly (readonly Sending[])[] {
  const middle = Math.ceil(sent.length / 2)
  return [sent.slice(0, middle), sent.slice(middle)]
}
