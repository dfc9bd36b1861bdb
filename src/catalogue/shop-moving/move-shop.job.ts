import { setTimeout as pause } from 'node:timers/promises'
import { dropGuards, isLockedOut } from '../../database/between/guards.ts'
import { movedTables } from '../../database/between/moved-tables.ts'
import { oneAtATime } from '../../database/between/one-at-a-time.ts'
import { sourceOf, subscriptionOf, unpublishShop, unsubscribe } from '../../database/between/replication.ts'
import { differences, sumsOfShop } from '../../database/between/shop-sums.ts'
import type { Database } from '../../database/database.ts'
import { isUniqueViolation } from '../../database/faults/retry-unique-violations.ts'
import { UnusableDatabase } from '../../database/faults/unusable-database.ts'
import { counted } from '../../lib/text/counted.ts'
import { type ShopRecord, type Standing, standingOf } from '../../shops/shops.store.ts'
import { movedPeople } from '../../staff/team/moved-people.step.ts'
import { announceArrival } from './announce-arrival.action.ts'
import { fenceShop } from './fence-shop.action.ts'
import { applied, follow } from './follow-shop.job.ts'
import { leaveShop } from './leave-shop.action.ts'
import { liftFence } from './lift-fence.action.ts'
import { changeOf, type Move, type Moved, recordOf, seconds, secretsFor, timed } from './move.step.ts'
import { openArrivedShop } from './open-arrived-shop.action.ts'

/** How long the last rows may take to arrive while the shop is fenced. */
const LAST_ROWS_MS = 20_000
const POLL_MS = 10
const FENCE_TRIES = 5

/**
 * Moves a shop to another database while it takes orders. Each step is found in one of the databases once it is done, so the command may end at any moment
 * and be run again: what stands is not done twice. Only the last step before `leaveShop` cannot be taken back: from that commit on the shop is at home in the target.
 *
 * At no moment do both databases accept a write of the shop: the source is fenced before the target opens, and stays so. Throws `UnusableDatabase`.
 */
export function moveShop(move: Move): Promise<Moved> {
  return oneAtATime(move.source.db, move.shopId, () => goOn(move))
}

async function goOn(move: Move): Promise<Moved> {
  const { source, target, shopId, say } = move
  const [here, there] = await Promise.all([standingOf(source.db.read, shopId), standingOf(target.db.read, shopId)])
  if (!here) throw new UnusableDatabase('The shop is gone from this database.')
  if (here.moving === 'left') {
    await tidy(move)
    say('The shop has moved already.')
    return { state: 'moved', fencedMs: null }
  }
  if (here.moving === 'arriving') throw new UnusableDatabase(ARRIVING)
  if (there?.moving === null && here.moving === 'leaving') return leave(move, null)
  refuseOccupied(there)
  if (here.moving === null) {
    await follow(move)
    // Whoever is led there from now on hears 503 until it is open there.
    await withHosts(target.db, await recordOf(move))
    if (!move.flip && !move.isFlipped) return { state: 'ready', fencedMs: null }
    return handOver(move, await fence(move))
  }
  return handOver(move, null)
}

const ARRIVING =
  'The shop is arriving in this database, and not at home here. Run the command with the DATABASE_URL of the database that it leaves.'

function refuseOccupied(there: Standing | null): void {
  if (there?.moving === 'left')
    throw new UnusableDatabase(
      'The database in --to still has the rows that this shop left there. Remove them first: contraentrega shop move HOST --finish, with the DATABASE_URL of that database.',
    )
  if (there && there.moving !== 'arriving')
    throw new UnusableDatabase('Both databases have a shop of this id which is at home there. Nothing was moved.')
}

/** Tries again while a long transaction of the shop is under way. Returns when the shop’s writes were first refused. */
async function fence({ source, shopId, elapsed, say }: Move): Promise<number> {
  for (let nth = 1; ; nth += 1) {
    const begun = elapsed()
    try {
      await fenceShop(source.db, shopId)
      say('Fenced the shop: its calls are answered with 503 now. If this command ends here, run it again at once.')
      return begun
    } catch (error) {
      if (!isLockedOut(error)) throw error
      if (nth === FENCE_TRIES)
        throw new UnusableDatabase(
          'A long transaction of the shop is under way, an import or an export. It goes on here; run the command again later.',
        )
      say('A transaction of the shop takes long; trying again in two seconds.')
    }
    await pause(2_000)
  }
}

/** From the fence to the open shop in the target. What fails before the rows are found equal lifts the fence again. */
async function handOver(move: Move, fencedAt: number | null): Promise<Moved> {
  const { source, target, shopId, say } = move
  const now = move.clock()
  const [record, people, subscription] = await Promise.all([
    recordOf(move),
    movedPeople(source.db.read, shopId, now),
    subscriptionOf(target.db.read, shopId),
  ])
  const follows = subscription !== null
  try {
    if (follows) await timed(move, 'Received the last rows', () => applied(move, LAST_ROWS_MS, POLL_MS))
    await timed(move, 'Compared the sums of every table', () => compare(move))
  } catch (error) {
    if (follows) {
      await liftFence(source.db, shopId)
      say('Lifted the fence: the shop goes on here.')
    }
    throw error
  }
  const { flip } = move
  if (flip) await timed(move, 'Led the hosts to the other group', () => flip(record.hosts))
  const arrival = { record, people, now, secrets: secretsFor(move, record), change: changeOf(move) }
  const advice = await timed(move, 'Opened the shop there', () =>
    openArrivedShop(target.db, { ...arrival, resealShop: move.resealShop }),
  )
  const fencedMs = fencedAt === null ? null : move.elapsed() - fencedAt
  if (fencedMs !== null) say(`The shop took no orders for ${seconds(fencedMs)}.`)
  for (const line of advice) say(`To do: ${line}`)
  return leave(move, fencedMs)
}

async function withHosts(target: Database, record: ShopRecord): Promise<void> {
  try {
    await announceArrival(target, record)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new UnusableDatabase(
      'Another shop of the database in --to got one of the hosts meanwhile. Take it from that shop, and run the command again at once.',
    )
  }
}

async function compare({ source, target, shopId, say }: Move): Promise<void> {
  const { replicated } = await movedTables(source.db.read)
  const [here, there] = await Promise.all([source, target].map(({ db }) => sumsOfShop(db, replicated, shopId)))
  const different = differences(here ?? [], there ?? [])
  if (different.length > 0)
    throw new UnusableDatabase(
      `The copy is not the same as the original: ${different.join(', ')}. Nothing was handed over. Break it off with --cancel, and begin again.`,
    )
  const rows = (here ?? []).reduce((sum, one) => sum + one.rows, 0)
  say(`  ${counted(rows, 'row', 'rows')} in ${counted(replicated.length, 'table', 'tables')} are the same`)
}

async function leave(move: Move, fencedMs: number | null): Promise<Moved> {
  await timed(move, 'Ended the subscription', () => unsubscribe(move.target.db, move.shopId))
  await timed(move, 'Marked the shop as left here', () => leaveShop(move.source.db, move.shopId, move.clock()))
  await tidy(move)
  return { state: 'moved', fencedMs }
}

/** Removes what only the move needed. The guards of the source stay until its rows go: nobody writes them. */
async function tidy(move: Move): Promise<void> {
  const { source, target, shopId } = move
  const { isPublished, hasSlot } = await sourceOf(source.db.read, shopId)
  if (isPublished || hasSlot) await timed(move, 'Removed the publication', () => unpublishShop(source.db, shopId))
  await timed(move, 'Removed the guards there', () => dropGuards(target.db, shopId))
}
