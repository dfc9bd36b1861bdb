import { postLetters } from '../../outbox/outbox.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { letterOfNews } from './post-news.step.ts'
import { pushDevicesOf } from './push-devices.store.ts'

/** Several taps within this time send one message. */
const ONCE_IN_MS = 5_000

/** Sends a test notification to a person’s devices, or to one of them, regardless of hours and choices. Returns the number of devices. */
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
      return letterOfNews(shop.id, `test-${id}-${Math.floor(now / ONCE_IN_MS)}`, body, now)
    })
    await postLetters(tx, letters)
    return devices.length
  })
}
