import type { Sql } from '../../database/database.ts'
import { NEWS_CHANNEL } from '../../outbox/channel.ts'
import { type Letter, postLetters } from '../../outbox/outbox.store.ts'
import type { NewsKind, NewsSubject } from './news-kinds.ts'
import { hasPushDevices } from './push-devices.store.ts'
import type { NewsLetterBody } from './push-notifications.ts'

/** News of a shop are collected for up to this long: fifty orders in a minute become four messages. */
const ROUND_MS = 15_000

export interface NewsItem {
  readonly kind: NewsKind
  /** Identifies what happened, so that it is pushed once. */
  readonly id: string
  readonly count: number
  /** The id of the person who did it, who is not notified; `null` for a shopper. */
  readonly by: string | null
  readonly at: number
  /** Set when the message has a text and page of its own; otherwise those of its kind are used. */
  readonly thing?: NewsSubject
}

/** Posts news of a shop in the transaction in which they happened. Without a registered device it costs one index look-up. */
export async function postNews(tx: Sql, shopId: string, news: readonly NewsItem[]): Promise<void> {
  if (news.length === 0 || !(await hasPushDevices(tx, shopId))) return
  const letters = news.map(({ kind, id, count, by, at, thing }) => {
    const dueAt = Math.ceil(at / ROUND_MS) * ROUND_MS
    return letterOfNews(
      shopId,
      `${kind}-${id}`,
      { kind, count, by, device: null, tries: 0, ...(thing && { thing }) },
      dueAt,
    )
  })
  await postLetters(tx, letters)
}

/** A letter of news for the devices of a shop’s people; `id` is unique among these letters. */
export function letterOfNews(shopId: string, id: string, body: NewsLetterBody, dueAt: number): Letter {
  return { shopId, id: `heard-${id}`, topic: 'heard', channel: NEWS_CHANNEL, body, dueAt }
}
