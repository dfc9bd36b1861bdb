import type { ExpressionBuilder } from 'kysely'
import type { Sql } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { withCommit } from '../database/sqlite/with-commit.ts'
import { type LoggedActName, ORDER_ACT_PREFIX } from './logged-acts.ts'

type ActivityRow = {
  shop_id: string
  id: string
  at: number
  actor: string
  act: string
  subject: string
  details: string
}

type ActivityTables = { activity: ActivityRow }

const inserting = prepared((sql, row: ActivityRow) => sqlOf(sql).insertInto('activity').values(row))

/** Rows are only added, and deleted when their time is over: no statement changes one. */
export async function insertActivity(tx: Sql, row: ActivityRow): Promise<void> {
  await withCommit(tx, inserting(tx, row))
}

export interface LoggedAct {
  readonly at: number
  /** As `actorText` writes it. */
  readonly actor: string
  /** A `LoggedActName`, or what an earlier version called it. */
  readonly act: string
  readonly subject: string
  readonly details: Readonly<Record<string, unknown>>
}

/** A shop's acts, newest first. */
export async function listActivity(sql: Sql, shopId: string, limit: number): Promise<readonly LoggedAct[]> {
  const { acts } = await findActs(sql, shopId, {
    filter: {},
    before: null,
    since: 0,
    limit,
    mostScanned: limit + 1,
  })
  return acts.map(({ id: _, ...act }) => act)
}

/** The ids of the people in a shop's log, also of those who left. */
export async function staffActors(sql: Sql, shopId: string): Promise<readonly string[]> {
  const query = sqlOf(sql).selectFrom('activity').select('actor').distinct().where('shop_id', '=', shopId)
  const rows = await query.where('actor', 'like', `${STAFF}%`).execute()
  return rows.map(({ actor }) => actor.slice(STAFF.length))
}

const STAFF = 'staff:'

/** The position of an entry in the log. */
export interface LogKey {
  readonly at: number
  readonly id: string
}

/** Which entries to find. A condition that is left out matches all. */
export interface LogFilter {
  /** As `actorText` writes it. */
  readonly actor?: string | undefined
  /** Names of acts; `ORDER_ACT_PREFIX` stands for each act on an order. */
  readonly acts?: readonly string[] | undefined
  /** What was changed: any of these subjects, or an entry whose details have one of these texts. */
  readonly thing?: { readonly subjects: readonly string[]; readonly mentions: readonly string[] } | undefined
}

/** The entries that one search scans: some weeks of a busy shop. Filters have no index, so that logging stays cheap. */
const MOST_SCANNED = 50_000

export interface FoundActs {
  /** The newest first. */
  readonly acts: readonly (LoggedAct & LogKey)[]
  /** The cursor for the next search; `null` at the end. */
  readonly next: LogKey | null
}

interface Portion {
  readonly filter: LogFilter
  readonly before: LogKey | null
  /** Older entries are ignored. */
  readonly since: number
  readonly limit: number
  readonly mostScanned?: number
}

/** The entries that match a filter, in one portion of the log. It may have none although older portions have some. */
export async function findActs(
  sql: Sql,
  shopId: string,
  { filter, before, since, limit, mostScanned = MOST_SCANNED }: Portion,
): Promise<FoundActs> {
  const log = sqlOf(sql).selectFrom('activity').where('shop_id', '=', shopId).where('at', '>=', since)
  const older = before ? log.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(before.at, before.id))) : log
  const end = await older
    .select(['at', 'id'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(mostScanned - 1)
    .limit(1)
    .executeTakeFirst()
  const place = end && { at: Number(end.at), id: end.id }
  let query = place ? older.where((eb) => eb(eb.refTuple('at', 'id'), '>=', eb.tuple(place.at, place.id))) : older
  const { actor, acts, thing } = filter
  if (actor !== undefined) query = query.where('actor', '=', actor)
  if (acts !== undefined) query = query.where((eb) => eb.or(acts.map((act) => isNamed(eb, act))))
  if (thing) {
    query = query.where((eb) =>
      eb.or([
        eb('subject', 'in', thing.subjects),
        // `_` in an id matches any character here: an id that differs only there is unlikely enough.
        ...thing.mentions.map((text) => eb('details', 'like', `%${text}%`)),
      ]),
    )
  }
  const rows = await query
    .select(['id', 'at', 'actor', 'act', 'subject', 'details'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const found = rows
    .slice(0, limit)
    .map(({ details, at, ...row }) => ({ ...row, at: Number(at), details: JSON.parse(details) }))
  const last = found.at(-1)
  return { acts: found, next: rows.length > limit && last ? { at: last.at, id: last.id } : (place ?? null) }
}

function isNamed(eb: ExpressionBuilder<ActivityTables, 'activity'>, act: string) {
  return act === ORDER_ACT_PREFIX ? eb('act', 'like', `${ORDER_ACT_PREFIX}%`) : eb('act', '=', act)
}

/** One entry of a shop's log. */
export async function findActivity(sql: Sql, shopId: string, id: string): Promise<LoggedAct | null> {
  const row = await sqlOf(sql)
    .selectFrom('activity')
    .select(['at', 'actor', 'act', 'subject', 'details'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, details: JSON.parse(row.details) } : null
}

interface KeptEntries {
  readonly act: LoggedActName
  readonly mentions: string
}

/** A shop’s oldest entries from before a time, at most `limit`, except those of the act in `except` whose details contain its text. */
export async function oldActivity(
  sql: Sql,
  shopId: string,
  { before, limit, except }: { readonly before: number; readonly limit: number; readonly except: KeptEntries },
): Promise<readonly string[]> {
  const rows = await sqlOf(sql)
    .selectFrom('activity')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('at', '<', before)
    .where((eb) => eb.not(eb.and([eb('act', '=', except.act), eb('details', 'like', `%${except.mentions}%`)])))
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes those of the entries that are older than `before`, and returns how many. */
export async function dropActivity(
  tx: Sql,
  shopId: string,
  { ids, before }: { readonly ids: readonly string[]; readonly before: number },
): Promise<number> {
  const gone = await sqlOf(tx)
    .deleteFrom('activity')
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .where('at', '<', before)
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

function sqlOf(sql: Sql) {
  return sql.withTables<ActivityTables>()
}
