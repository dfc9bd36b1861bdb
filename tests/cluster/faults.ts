import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Journal } from '../chaos/journal.ts'
import type { Node, Nodes } from './nodes.ts'

/** How a primary is lost. */
export const FAULTS = [
  'killed',
  'frozen',
  'cut off',
  /** While its standbys were away for a moment: whoever it acknowledges alone is lost. */
  'killed without standbys',
  /** Restarted in between, so that it shows rows that no standby has. */
  'crashed without standbys, then killed',
  /** Somebody cancels the waits for the standbys in between. */
  'waits cancelled, then killed',
] as const
export type FaultKind = (typeof FAULTS)[number]

const SETTLE_MS = 120_000
const AWAY_MS = 1_200
/** Shoppers whose answer did not come repeat within this time. */
const REPEAT_MS = 4_000

/** Loses a primary, waits for orders at another one, and brings the first one back; then all three are well. */
export async function loseAPrimary(nodes: Nodes, kind: FaultKind, journal: Journal): Promise<void> {
  const primary = await nodes.primary()
  if (!primary) throw new Error(`There is no primary: ${await nodes.states()}`)
  const standbys = nodes.nodes.filter((node) => node !== primary)
  // What a primary has sent to a standby that is frozen arrives when that one wakes up, so their cables are taken out, and then its own, as when a machine dies.
  const setAway = async (isAway: boolean, some: readonly Node[]) => {
    for (const node of some) {
      if (nodes.canCut) await node.setCut(isAway)
      else if (isAway) node.freeze()
      else node.wake()
    }
  }
  const withoutStandbys = async (work: () => Promise<void>) => {
    await setAway(true, standbys)
    await pause(AWAY_MS)
    await work()
    if (nodes.canCut) await primary.setCut(true)
    await primary.kill()
    await setAway(false, standbys)
  }
  const lose: Record<FaultKind, () => Promise<void>> = {
    killed: () => primary.kill(),
    frozen: async () => primary.freeze(),
    'cut off': () => primary.setCut(true),
    'killed without standbys': () => withoutStandbys(async () => {}),
    'crashed without standbys, then killed': () =>
      withoutStandbys(async () => {
        await primary.crash()
        await backAlone(primary)
        await pause(REPEAT_MS)
      }),
    'waits cancelled, then killed': () =>
      withoutStandbys(async () => {
        await cancelWaits(primary)
        await pause(AWAY_MS)
      }),
  }
  await lose[kind]()
  if (!(await isAnother(nodes, primary)))
    journal.find('shut', `No server took over from one that was ${kind}: ${await nodes.states()}`)
  await orderAgain(journal)
  if (nodes.canCut) await primary.setCut(false)
  if (kind === 'frozen') primary.wake()
  else if (kind !== 'cut off') primary.start()
  if (!(await nodes.settled(SETTLE_MS)))
    journal.find('shut', `Not all came back after one was ${kind}: ${await nodes.states()}`)
}

async function isAnother(nodes: Nodes, former: Node): Promise<boolean> {
  for (const end = Date.now() + SETTLE_MS; Date.now() < end; await pause(100)) {
    const now = await nodes.primary()
    if (now && now !== former) return true
  }
  return false
}

/** Until somebody’s order is acknowledged. */
export async function orderAgain(journal: Journal): Promise<void> {
  const before = journal.acknowledged
  for (const end = Date.now() + SETTLE_MS; Date.now() < end; await pause(50)) if (journal.acknowledged > before) return
  journal.find('shut', 'Nobody could order any more')
}

async function asked<Row extends pg.QueryResultRow>({ url }: Node, text: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(text)).rows
  } finally {
    client.end().catch(() => {})
  }
}

async function backAlone(primary: Node): Promise<void> {
  for (const end = Date.now() + SETTLE_MS; Date.now() < end; await pause(100)) {
    if ((await asked(primary, 'select 1').catch(() => [])).length === 1) return
  }
}

async function cancelWaits(primary: Node): Promise<void> {
  await asked(primary, "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'")
}

/** How many commits wait for a standby at the primary. */
export async function waitingCommits(primary: Node): Promise<number> {
  const rows = await asked<{ n: number }>(
    primary,
    "select count(*)::int as n from pg_stat_activity where wait_event = 'SyncRep'",
  )
  return rows[0]?.n ?? 0
}

/** Whether a standby follows the primary again. */
export async function isFollowed(primary: Node): Promise<boolean> {
  const rows = await asked<{ n: number }>(
    primary,
    "select count(*)::int as n from pg_stat_replication where sync_state in ('quorum', 'sync') and state = 'streaming'",
  ).catch(() => [])
  return (rows[0]?.n ?? 0) > 0
}
