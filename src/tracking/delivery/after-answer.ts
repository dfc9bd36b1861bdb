import { OLDEST_EVENT_MS } from '../events/oldest-event.ts'
import type { Network, NetworkEvent, Verdict } from '../networks/network.ts'

/** A letter with the event that is sent for it. */
export interface OutgoingLetter {
  readonly id: string
  /** When it happened: milliseconds since 1970. */
  readonly at: number
  readonly event: NetworkEvent
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
  /** One that was refused alone: it is dead if the network takes another, and the account is at fault if it takes none. */
  readonly doubtful: readonly OutgoingLetter[]
}

export const NOTHING: AfterAnswer = { delivered: [], dead: [], parts: [], kept: [], doubtful: [] }

export function isTooOld(at: number, now: number): boolean {
  // Networks are told whole seconds.
  return now - Math.floor(at / 1_000) * 1_000 > OLDEST_EVENT_MS
}

/** One bad event makes the network refuse all that were sent with it, without saying which: so the batch is halved. */
export function afterAnswer(
  network: Pick<Network, 'withoutClick'>,
  sent: readonly OutgoingLetter[],
  kind: Verdict['kind'],
  now: number,
): AfterAnswer {
  switch (kind) {
    case 'delivered':
      return { ...NOTHING, delivered: sent }
    case 'too-old':
      return withoutOld(sent, now)
    case 'bad-click':
      return sent.length === 1 ? againWithoutClick(network, sent) : { ...NOTHING, parts: halves(sent) }
    case 'bad-event':
      return sent.length === 1 ? { ...NOTHING, dead: sent } : { ...NOTHING, parts: halves(sent) }
    case 'bad-event-or-account':
      return sent.length === 1 ? { ...NOTHING, doubtful: sent } : { ...NOTHING, parts: halves(sent) }
    default:
      return { ...NOTHING, kept: sent }
  }
}

function againWithoutClick(network: Pick<Network, 'withoutClick'>, sent: readonly OutgoingLetter[]): AfterAnswer {
  const again = sent.flatMap((letter) => {
    const event = letter.withoutClick ? null : network.withoutClick(letter.event)
    return event ? [{ ...letter, event, withoutClick: true }] : []
  })
  return again.length === 0 ? { ...NOTHING, dead: sent } : { ...NOTHING, parts: [again] }
}

/** Our clock says which events are too old. When it finds none, the oldest is dead. */
function withoutOld(sent: readonly OutgoingLetter[], now: number): AfterAnswer {
  const oldest = Math.min(...sent.map(({ at }) => at))
  const byClock = sent.filter(({ at }) => isTooOld(at, now))
  const dead = byClock.length > 0 ? byClock : sent.filter(({ at }) => at === oldest).slice(0, 1)
  const rest = sent.filter((one) => !dead.includes(one))
  return { ...NOTHING, dead, parts: rest.length > 0 ? [rest] : [] }
}

function halves(sent: readonly OutgoingLetter[]): readonly (readonly OutgoingLetter[])[] {
  const middle = Math.ceil(sent.length / 2)
  return [sent.slice(0, middle), sent.slice(middle)]
}
