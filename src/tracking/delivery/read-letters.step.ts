import type { TakenLetter } from '../../outbox/delivery.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { ConversionEvent } from '../events/conversion-event.ts'
import { eventOfLetter } from '../events/read-event.step.ts'
import { TOO_OLD } from '../networks/own-reasons.ts'
import { isTooOld, type OutgoingLetter } from './after-answer.ts'
import type { Sender } from './find-sender.step.ts'

export interface Unsendable {
  readonly id: string
  readonly reason: string
}

/** Splits letters into those to send and those that cannot be sent. A letter that cannot be read affects no other. */
export async function readLetters(
  deps: Pick<Deps, 'db' | 'clock'>,
  { shop, network }: Pick<Sender, 'shop' | 'network'>,
  letters: readonly TakenLetter[],
): Promise<{ readonly sendable: readonly OutgoingLetter[]; readonly unsendable: readonly Unsendable[] }> {
  const sendable: OutgoingLetter[] = []
  const unsendable: Unsendable[] = []
  for (const letter of letters) {
    const read = await eventOfLetter(deps, { shop, network }, letter)
      .then((one) => notInFuture(one, deps.clock()))
      .then((one) => ({ at: one.at, event: network.payload(one) }))
      .catch(asText)
    if (typeof read === 'string') unsendable.push({ id: letter.id, reason: read })
    else if (isTooOld(read.at, deps.clock())) unsendable.push({ id: letter.id, reason: TOO_OLD })
    else sendable.push({ id: letter.id, ...read, withoutClick: false })
  }
  return { sendable, unsendable }
}

/** The network refuses events in the future; such an event was stored while a clock was ahead. */
function notInFuture(event: ConversionEvent, now: number): ConversionEvent {
  return event.at > now ? { ...event, at: now } : event
}

/** Names the kind of error only: its message may quote the letter. */
function asText(error: unknown): string {
  return `the letter cannot be read (${error instanceof Error ? error.name : 'unknown'})`
}
