import { asMover, dropGuards } from '../../database/between/guards.ts'
import { oneAtATime } from '../../database/between/one-at-a-time.ts'
import { unpublishShop, unsubscribe } from '../../database/between/replication.ts'
import { UnusableDatabase } from '../../database/faults/unusable-database.ts'
import { standingOf } from '../../shops/shops.store.ts'
import { removeAllRows } from '../shop-removal/remove-all-rows.job.ts'
import { liftFence } from './lift-fence.action.ts'
import { type Move, recordOf, timed } from './move.step.ts'

/**
 * Breaks off a move at any step before the shop is open in the target: the shop goes on where it was, and what was copied is removed. `flip` leads the
 * hosts back. May be run again. Throws `UnusableDatabase`.
 */
export function cancelMove(move: Move): Promise<void> {
  return oneAtATime(move.source.db, move.shopId, () => takeBack(move))
}

async function takeBack(move: Move): Promise<void> {
  const { source, target, shopId, flip } = move
  const [here, there] = await Promise.all([standingOf(source.db.read, shopId), standingOf(target.db.read, shopId)])
  if (here?.moving === 'left' || (here?.moving === 'leaving' && there?.moving === null))
    throw new UnusableDatabase(TOO_LATE)
  if (here?.moving === 'arriving' || there?.moving === null || there?.moving === 'left')
    throw new UnusableDatabase(NO_MOVE)
  const { hosts } = await recordOf(move)
  if (flip) await timed(move, 'Led the hosts back', () => flip(hosts))
  if (here?.moving === 'leaving')
    await timed(move, 'Lifted the fence: the shop goes on here', () => liftFence(source.db, shopId))
  await timed(move, 'Ended the subscription', () => unsubscribe(target.db, shopId))
  await timed(move, 'Removed what was copied', () => removeAllRows({ db: asMover(target.db) }, shopId))
  await timed(move, 'Removed the publication', () => unpublishShop(source.db, shopId))
  await timed(move, 'Removed the guards', async () => {
    await dropGuards(target.db, shopId)
    await dropGuards(source.db, shopId)
  })
}

const TOO_LATE =
  'The shop is open in the other database already. Finish the move by running the command again; to bring the shop back, move it from there to here.'

const NO_MOVE = 'No move of this shop from this database to that one is under way. Nothing was changed.'
