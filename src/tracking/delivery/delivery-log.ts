import type { ChannelTrouble } from '../../outbox/channels.store.ts'
import type { Shop } from '../../shops/shop.ts'

/** The part of a log that deliveries write to. */
export interface DeliveryLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

interface Named {
  readonly shop: Shop
  readonly channel: string
}

/** Logs an error when a person has to act, a warning at the first failure, and nothing while the failures go on. */
export function logTrouble(
  log: DeliveryLog,
  named: Named,
  { kind, reason, failures, notBefore }: ChannelTrouble,
): void {
  const fields = { ...names(named), reason, until: new Date(notBefore).toISOString() }
  const host = fields.shop
  if (kind === 'paused') {
    log.error(
      fields,
      `Conversion events of this pixel are held back. Set its token again (contraentrega shop set ${host} access_token=-, px100.token=- or tiktok.token=-), or say "contraentrega events retry --shop ${host}" once it may send again. They are kept for 7 days.`,
    )
  } else if (failures === 1) {
    log.warn(fields, 'The advertising network does not take this pixel’s events now; they wait and are tried again.')
  }
}

export function logRecovery(log: DeliveryLog, named: Named): void {
  log.info(names(named), 'The advertising network takes this pixel’s events again.')
}

/** `reasons`: one for each letter. */
export function logDead(log: DeliveryLog, named: Named, reasons: readonly string[]): void {
  const [reason] = reasons
  const fields = { ...names(named), events: reasons.length, reason }
  log.error(
    fields,
    `Conversion events were given up. See them with "contraentrega events list --shop ${fields.shop} --state dead"; what is younger than 7 days can be sent again with "contraentrega events retry --shop ${fields.shop}".`,
  )
}

function names({ shop, channel }: Named) {
  return { shop: shop.hosts[0], pixel: channel }
}
