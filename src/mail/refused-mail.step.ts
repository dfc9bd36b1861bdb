import type { Sql } from '../database/database.ts'
import { MAIL_CHANNEL } from '../outbox/channel.ts'
import { type ChannelTrouble, troubledChannels } from '../outbox/channels.store.ts'
import { countMail, type DeadMail, findDeadMail, type MailCounts } from '../outbox/dead-mail.store.ts'
import { emptyMail, type MailLetter, mailId, postedId } from './mail-letter.ts'
import { type MailRefusal, mailRefusal } from './mail-refusal.ts'
import { RETRIED_FOR_MS } from './mail-waits.ts'

/** A letter that did not arrive, with its address: only for people who may contact the shop’s customers. */
export interface RefusedMail {
  /** The id under which it was posted. */
  readonly id: string
  readonly to: string
  readonly why: MailRefusal
  /** When it was given up. */
  readonly at: number
  /** It is young enough to be sent again. */
  readonly mayRetry: boolean
  /** It is among the shop's letters of the last seven days. */
  readonly isListed: boolean
}

/** How long the desk lists it. */
const LISTED_FOR_MS = 7 * 86_400_000

const EMPTY = JSON.stringify(emptyMail)

/** A shop's letters that did not arrive within the last seven days, the last ones first; none of persons who were forgotten. */
export async function refusedMail(
  sql: Sql,
  shopId: string,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<readonly RefusedMail[]> {
  const asked = { empty: EMPTY, since: now - LISTED_FOR_MS, ids: null, limit }
  return (await findDeadMail(sql, shopId, asked)).map((letter) => shown(letter, now))
}

/** Those of these letters that did not arrive, as long as the outbox keeps them. */
export async function refusedMailOf(
  sql: Sql,
  shopId: string,
  ids: readonly string[],
  now: number,
): Promise<readonly RefusedMail[]> {
  if (ids.length === 0) return []
  const asked = { empty: EMPTY, since: 0, ids: ids.map(mailId), limit: ids.length }
  return (await findDeadMail(sql, shopId, asked)).map((letter) => shown(letter, now))
}

export interface MailHealth extends MailCounts {
  /** Why its letters do not leave now. */
  readonly trouble: ChannelTrouble['kind'] | null
}

/** The counts of a shop’s letters and the trouble of their channel; `dead` counts those of the last seven days. */
export async function mailHealth(sql: Sql, shopId: string, now: number): Promise<MailHealth> {
  const counts = await countMail(sql, shopId, { empty: EMPTY, since: now - LISTED_FOR_MS })
  const channels = await troubledChannels(sql, shopId)
  return { ...counts, trouble: channels.find(({ channel }) => channel === MAIL_CHANNEL)?.trouble?.kind ?? null }
}

function shown({ id, body, reason, createdAt, settledAt }: DeadMail, now: number): RefusedMail {
  const { to }: MailLetter = JSON.parse(body)
  const when = {
    at: settledAt,
    mayRetry: createdAt >= now - RETRIED_FOR_MS,
    isListed: settledAt >= now - LISTED_FOR_MS,
  }
  return { id: postedId(id), to, why: mailRefusal(reason), ...when }
}
