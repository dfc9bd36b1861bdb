import type { Sql } from '../../../database/database.ts'
import { decimalString } from '../../../lib/money.ts'
import { unseal } from '../../../lib/secrets/secret-box.ts'
import { webhookHeaders } from '../../../lib/secrets/webhook-signature.ts'
import type { Deps } from '../../../server/deps.ts'
import type { Ticket } from '../../../tickets/ticket.ts'
import { findTicketsById } from '../../../tickets/tickets.store.ts'
import { noPerson } from '../../order.ts'
import { findOrders } from '../../orders.store.ts'
import { seenBy } from '../../seen-by.ts'
import type { Hook, HookMessage } from '../hook.ts'

type Body = Readonly<Record<string, unknown>>

/** What is posted: the body with what is read only now, and its signed headers. `null` where its lead is gone or has ordered. */
export async function signedMessage(
  sql: Sql,
  { settings, clock }: Pick<Deps, 'settings' | 'clock'>,
  hook: Hook,
  message: HookMessage,
): Promise<{ readonly headers: Readonly<Record<string, string>>; readonly body: string } | null> {
  const data = await dataOf(sql, hook, message)
  if (data === null) return null
  const now = clock()
  const key = settings.rootKey.of('hook-secrets')
  const { secret, secretBefore } = hook
  const sealed = [secret, ...(secretBefore && now < secretBefore.until ? [secretBefore.sealed] : [])]
  const body = JSON.stringify({ type: message.topic, timestamp: new Date(message.at).toISOString(), data })
  const signed = { id: message.id, timestamp: Math.floor(now / 1_000), body }
  const secrets = sealed.map((one) => unseal(key, one))
  return { headers: webhookHeaders(secrets, signed), body }
}

async function dataOf(sql: Sql, hook: Hook, { topic, data, subjectId }: HookMessage): Promise<Body | null> {
  if (subjectId === null) return data
  if (topic === 'lead.waiting') {
    const [ticket] = await findTicketsById(sql, hook.shopId, [subjectId])
    // Whoever has ordered since is no lead any more.
    const isLead = ticket && ticket.client.phone !== '' && ticket.finalisedAt === null
    return isLead ? { ...data, ...leadData(ticket, hook.persons) } : null
  }
  if (!hook.persons) return data
  const [order] = await findOrders(sql, hook.shopId, [subjectId])
  if (!order) return null
  const { name, phone, email, documento: document, direccion: address, workPerson } = order
  return { ...data, person: { name, phone, email, document, address, reference: workPerson.reference } }
}

/** What a viewer sees of a lead, and who it is where the hook may say so. */
function leadData(ticket: Ticket, withPerson: boolean): Body {
  const { client, country, total, currency, createdAt, updatedAt } = ticket
  const { name, phone, email, documento: document, direccion: address } = client
  const seen = seenBy('viewer', { ...noPerson, ...client, country })
  return {
    ...{ name: seen.name, district: seen.distrito, total: decimalString(total), currency },
    ...{ startedAt: new Date(createdAt).toISOString(), changedAt: new Date(updatedAt).toISOString() },
    ...(withPerson && { person: { name, phone, email, document, address, reference: '' } }),
  }
}
