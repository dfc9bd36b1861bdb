import { OLDEST_EVENT_MS } from '../events/oldest-event.ts'
import { type GraphEvent, withoutFbc } from '../events/payload.ts'
import type { Verdict } from './network-answer.ts'

/** A letter with the event that is sent for it. */
export interface OutgoingLetter {
  readonly id: string
  readonly event: GraphEvent
  /** The advertisement's click was taken out, because the network refused the event with it. */
  readonly withoutClick: boolean
}

/** What an answer means for the letters that were sent together: each is in exactly one of the lists. */
export interface AfterAnswer {
  readonly delivered: readonly OutgoingLetter[]
  readonly dead: readonly OutgoingLetter[]
  /** To be sent at once, each part in its own request. */
  readonly parts: readonly (readonly OutgoingLetter[])[]
  /** To be tried again later. */
  readonly kept: readonly OutgoingLetter[]
}

const NOTHING: AfterAnswer = { delivered: [], dead: [], parts: [], kept: [] }

export function isTooOld(eventSeconds: number, now: number): boolean {
  return now - eventSeconds * 1_000 > OLDEST_EVENT_MS
}

/** One bad event makes the network refuse all that were sent with it, without saying which: so the batch is halved. */
export function afterAnswer(sent: readonly OutgoingLetter[], kind: Verdict['kind'], now: number): AfterAnswer {
  switch (kind) {
    case 'delivered':
      return { ...NOTHING, delivered: sent }
    case 'too-old':
      return withoutOld(sent, now)
    case 'bad-click':
      return sent.length === 1 ? againWithoutClick(sent) : { ...NOTHING, parts: halves(sent) }
    case 'bad-event':
      return sent.length === 1 ? { ...NOTHING, dead: sent } : { ...NOTHING, parts: halves(sent) }
    default:
      return { ...NOTHING, kept: sent }
  }
}

function againWithoutClick(sent: readonly OutgoingLetter[]): AfterAnswer {
  const again = sent.filter(({ withoutClick, event }) => !withoutClick && event.user_data.fbc !== undefined)
  if (again.length === 0) return { ...NOTHING, dead: sent }
  return { ...NOTHING, parts: [again.map((one) => ({ ...one, event: withoutFbc(one.event), withoutClick: true }))] }
}

/** Our clock says which events are too old. When it finds none, the oldest is dead. */
function withoutOld(sent: readonly OutgoingLetter[], now: number): AfterAnswer {
  const oldest = Math.min(...sent.map(({ event }) => event.event_time))
  const byClock = sent.filter(({ event }) => isTooOld(event.event_time, now))
  const dead = byClock.length > 0 ? byClock : sent.filter(({ event }) => event.event_time === oldest).slice(0, 1)
  const rest = sent.filter((one) => !dead.includes(one))
  return { ...NOTHING, dead, parts: rest.length > 0 ? [rest] : [] }
}

function halves(sent: readonly OutgoingLetter[]): readonly (readonly OutgoingLetter[])[] {
  const middle = Math.ceil(sent.length / 2)
  return [sent.slice(0, middle), sent.slice(middle)]
}
