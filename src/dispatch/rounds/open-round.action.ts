import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import { hashOfDevice, isRoundOpen } from './rider-round.ts'
import { saveDevice, takeRound } from './rider-rounds.store.ts'
import type { RoundRefusal } from './round-refusal.ts'

interface Opening {
  readonly shopId: string
  readonly id: string
  /** The device's secret. */
  readonly device: string
}

/** Opens a link for the first device that asks. The same device may ask again. */
export function openRound(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, id, device }: Opening,
): Promise<Outcome<null, RoundRefusal>> {
  return db.transaction(async (tx) => {
    const [round, now] = [await takeRound(tx, shopId, id), clock()]
    if (!round || !isRoundOpen(round, now)) return refused('over')
    const deviceHash = hashOfDevice(id, device)
    if (round.deviceHash === null) await saveDevice(tx, shopId, id, { deviceHash, now })
    return round.deviceHash === null || round.deviceHash === deviceHash ? done(null) : refused('other-device')
  })
}
