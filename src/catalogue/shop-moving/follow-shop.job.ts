import { setTimeout as pause } from 'node:timers/promises'
import { setGuards } from '../../database/between/guards.ts'
import { movedTables } from '../../database/between/moved-tables.ts'
import {
  copyAndFollow,
  dropSlot,
  followAgain,
  hasApplied,
  publishShop,
  type Subscription,
  subscriptionOf,
  writtenUpTo,
} from '../../database/between/replication.ts'
import { requireMovable } from '../../database/between/requirements.ts'
import { makeSlot } from '../../database/between/slot.ts'
import type { Database } from '../../database/database.ts'
import { UnusableDatabase } from '../../database/faults/unusable-database.ts'
import { countRowsOfShop } from '../../database/shop-rows.ts'
import { counted } from '../../lib/text/counted.ts'
import { findShopByHost, findShopRecord } from '../../shops/shops.store.ts'
import { movedPeople, takenLogins } from '../../staff/team/moved-people.step.ts'
import { findOpenRun } from '../import/import-runs.store.ts'
import { copiesUnderWay, findCopy } from '../shop-copies/shop-copies.store.ts'
import { type Move, recordOf, secretsFor, timed } from './move.step.ts'
import { prepareArrival } from './prepare-arrival.action.ts'

/** Between two looks at what has arrived. */
const LOOK_MS = 250

/** Copies the rows and follows what is written, until the target is as far as the source. Nobody notices. */
export async function follow(move: Move): Promise<void> {
  const { source, target, shopId, address, say } = move
  await timed(move, 'Checked both databases', () => check(move))
  const record = await recordOf(move)
  await timed(move, 'Set the guards there, so that nobody else writes the shop', async () => {
    await prepareArrival(target.db, record, secretsFor(move, record))
    await setGuards(target.db, shopId)
  })
  await timed(move, 'Set the guards here, which will hold the fence', () => setGuards(source.db, shopId))
  await timed(move, 'Published the rows of the shop', () => publishShop(source.db, shopId))
  if (!(await subscriptionOf(target.db.read, shopId))) {
    await refuseRows(move)
    await dropSlot(source.db, shopId)
    const slot = await timed(move, 'Began to keep what is written here for the other database', () =>
      makeSlot(move.url, shopId),
    )
    await timed(move, 'Copied the rows', async () => {
      try {
        const rows = await copyAndFollow(target.db, shopId, { url: move.url, snapshot: slot.snapshot, address })
        say(`  ${counted(rows, 'row', 'rows')}`)
      } finally {
        await slot.close()
      }
    })
  }
  await timed(move, 'Caught up', () => applied(move, Number.POSITIVE_INFINITY, LOOK_MS))
  say('Until it is handed over, the shop goes on here, and the other database follows. Break it off with --cancel.')
}

/** Throws unless everything that is there lets the shop move. Changes nothing. */
async function check({ source, target, shopId }: Move): Promise<void> {
  await requireMovable(source.db, target.db)
  const record = await findShopRecord(source.db.read, shopId)
  for (const host of record?.hosts ?? []) {
    const other = await findShopByHost(target.db.read, host)
    if (other && other.id !== shopId)
      throw new UnusableDatabase(
        `Another shop of the database in --to has the host ${host}. Take it from that shop first.`,
      )
  }
  const logins = await takenLogins(target.db.read, await movedPeople(source.db.read, shopId, 0))
  if (logins.length > 0)
    throw new UnusableDatabase(
      `Somebody else signs in as ${logins.join(', ')} at the desk of the database in --to. Take that person out of the shop at the desk, move it, and invite them there.`,
    )
  if (await findOpenRun(source.db.read, shopId))
    throw new UnusableDatabase(
      'An import of products is under way in the shop, whose file stays here. Move it when that is over.',
    )
  for (const id of await copiesUnderWay(source.db.read)) {
    if (id === shopId || (await findCopy(source.db.read, id))?.sourceId === shopId)
      throw new UnusableDatabase('Products are being copied from or into this shop. Move it when that is over.')
  }
}

/** A copy that somebody took apart by hand would be copied twice. */
async function refuseRows({ target, shopId }: Move): Promise<void> {
  const { replicated } = await movedTables(target.db.read)
  for (const { name } of replicated) {
    if ((await countRowsOfShop(target.db.read, name, shopId)) > 0)
      throw new UnusableDatabase(
        `The database in --to has rows of the shop that nothing follows (${name}). Remove them: run the command with --cancel, then again.`,
      )
  }
}

/** How often a subscription is let go on that went off: a server without a free worker or slot has one a moment later. */
const TRIES = 5

/** The subscription, which is let go on where it went off at an error. */
async function following(target: Database, shopId: string, tries: { left: number }): Promise<Subscription> {
  const subscription = await subscriptionOf(target.read, shopId)
  if (subscription?.isOn) return subscription
  tries.left -= 1
  if (!subscription || tries.left < 0) throw new UnusableDatabase(REFUSED_THERE)
  await followAgain(target, shopId)
  return subscription
}

const REFUSED_THERE =
  'The other database refused rows of the shop, and follows no more: the log of its PostgreSQL says why. Run the command with --cancel, and again when that is solved.'

/** Waits until the target has what the source has now. */
export async function applied(
  { source, target, shopId, elapsed }: Move,
  patienceMs: number,
  everyMs: number,
): Promise<void> {
  const place = await writtenUpTo(source.db)
  const tries = { left: TRIES }
  for (const end = elapsed() + patienceMs; !(await hasApplied(source.db, shopId, place)); await pause(everyMs)) {
    await following(target.db, shopId, tries)
    if (elapsed() > end)
      throw new UnusableDatabase(
        'The last rows did not arrive in time. The shop goes on here, and the other database follows. Run the command again when there is less to do.',
      )
  }
}
