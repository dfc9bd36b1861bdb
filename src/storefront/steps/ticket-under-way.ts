import { readOrderingCookie } from '../../checkout/posted/ordering-cookie.ts'
import type { PostedDraft } from '../../checkout/posted/posted-draft.ts'
import type { TicketRefusal } from '../../tickets/placing/ticket-changes.ts'
import type { VisitorRequest } from '../page.ts'

/** The ticket that a posted step goes on with. */
export interface UnderWay {
  /** `null` while there is none. */
  readonly code: string | null
  /** The cookie names it, so no order of it has been shown to the shopper. */
  readonly isNamed: boolean
  /** The post may begin a ticket, so it counts as a beginning. One that goes on with its own draft's ticket never does. */
  readonly mayBegin: boolean
}

/** The ticket that the browser names, which its script may have begun; else the draft's own. */
export function ticketUnderWay(
  { request, secure }: Pick<VisitorRequest, 'request' | 'secure'>,
  draft: Pick<PostedDraft, 'ticket'> | null,
): UnderWay {
  const named = readOrderingCookie(request.headers.get('cookie') ?? '', secure)
  const own = draft?.ticket ?? null
  return { code: named ?? own, isNamed: named !== null, mayBegin: own === null || named !== own }
}

/** Whether another ticket is to be begun: this one was deleted, or its order was shown and no longer concerns this form. */
export function isOver({ isNamed, mayBegin }: UnderWay, { reason }: TicketRefusal): boolean {
  return mayBegin && (reason === 'not-found' || (reason === 'already-final' && !isNamed))
}
