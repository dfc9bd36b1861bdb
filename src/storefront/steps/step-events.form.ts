import type { StepEvent } from '../../checkout/form/order-form.ts'
import { recordEvents } from '../../tracking/events/record-events.action.ts'
import { visitOf } from '../../web/requests/visit-of-request.ts'
import type { SentStep } from './step-ticket.form.ts'

const TEN_MINUTES_MS = 10 * 60 * 1000

/**
 * Posts the event of a passed step for the network. Its id follows from the draft, so a repeated post is the same event. Drafts of the same
 * contents have the same id, so the ten minutes in which it was begun tell a later order from it.
 */
export async function recordStepEvent({ asked, draft, client }: SentStep, name: StepEvent): Promise<void> {
  const visit = visitOf(asked)
  if (!visit) return
  const id = `form-${draft.id}-${Math.floor(draft.begunAt / TEN_MINUTES_MS)}`
  const { phone, email, departamento, provincia: city } = client
  const contact = { name: client.name, phone, email, departamento, city }
  await recordEvents(asked.deps, asked.shop, visit, [{ name, id, age: 0, url: visit.url }], contact)
}
