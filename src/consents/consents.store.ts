import type { Sql } from '../database/database.ts'
import type { Consent, ConsentPage, Purpose } from './consent.ts'

type ConsentRow = {
  shop_id: string
  subject: string
  purpose: string
  nth: number
  given: number
  version: string
  words: string
  page: string
  ticket_id: string
  at: number
}

type Tables = { consents: ConsentRow }

interface StoredConsent extends Consent {
  /** Counts from 1 for each subject and purpose. */
  readonly nth: number
}

/** All statements of these subjects, the earliest first, by subject. */
export async function consentsOf(
  sql: Sql,
  shopId: string,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredConsent[]>> {
  if (subjects.length === 0) return new Map()
  const rows = await table(sql)
    .selectFrom('consents')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('subject', 'in', [...new Set(subjects)])
    .orderBy('nth')
    .execute()
  return Map.groupBy(rows.map(consentOf), ({ subject }) => subject)
}

/** The newest statement about a purpose; `null` for none. */
export async function lastConsent(
  sql: Sql,
  shopId: string,
  subject: string,
  purpose: Purpose,
): Promise<StoredConsent | null> {
  const row = await table(sql)
    .selectFrom('consents')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .orderBy('nth', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? consentOf(row) : null
}

/** Two at the same time collide on `nth`: the caller repeats its transaction. */
export async function insertConsent(tx: Sql, shopId: string, subject: string, consent: StoredConsent): Promise<void> {
  const { purpose, nth, given, version, words, page, ticketId, at } = consent
  const said = { purpose, nth, given: given ? 1 : 0, version, words, page, ticket_id: ticketId, at }
  await table(tx)
    .insertInto('consents')
    .values({ shop_id: shopId, subject, ...said })
    .execute()
}

function consentOf({ subject, purpose, nth, given, version, words, page, ticket_id, at }: ConsentRow) {
  const said = { nth: Number(nth), given: Number(given) === 1, version, words, ticketId: ticket_id, at: Number(at) }
  return { subject, purpose: purpose as Purpose, page: page as ConsentPage, ...said }
}

function table(sql: Sql) {
  return sql.withTables<Tables>()
}
