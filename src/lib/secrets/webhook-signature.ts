import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A secret of Standard Webhooks 1.0: `whsec_` and base64. */
export function newWebhookSecret(chance: (bytes: number) => Uint8Array): string {
  return PREFIX + Buffer.from(chance(SECRET_BYTES)).toString('base64')
}

export interface SignedMessage {
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

/** The headers of a message of Standard Webhooks 1.0, with a signature by each secret. */
export function webhookHeaders(secrets: readonly string[], { id, timestamp, body }: SignedMessage) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
