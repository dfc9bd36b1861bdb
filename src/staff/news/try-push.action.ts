import { postLetters } from '../../outbox/outbox.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { heardLetter } from './post-news.step.ts'
import { pushDevicesOf } from './push-devices.store.ts'

/** Several taps within this time send one message. */
const ONCE_IN_MS = 5_000

/** Sends a message for trying out to a person's devices, or to one; returns to how many. Hours and choices do not count for it. */
export function tryPush(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shop: Pick<Shop, 'id'>,
  personId: string,
  only: string | null,
): Promise<number> {
  return db.transaction(async (tx) => {
    const now = clock()
    const devices = (await pushDevicesOf(tx, shop.id, now, personId)).filter(({ id }) => only === null || id === only)
    const letters = devices.map(({ id }) => {
      const body = { kind: 'test', count: 1, by: null, device: id, tries: 0 } as const
      return heardLetter(shop.id, `test-${id}-${Math.floor(now / ONCE_IN_MS)}`, body, now)
    })
    await postLetters(tx, letters)
    return devices.length
  })
}
