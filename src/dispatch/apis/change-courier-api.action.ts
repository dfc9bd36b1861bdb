import type { Deps } from '../../server/deps.ts'
import type { CourierApi } from './courier-api.ts'
import { type DueApi, saveCourierApi, takeCourierApi } from './courier-apis.store.ts'

/** Changes a connection by a rule, which answers `null` to leave it. Returns it as it is then; `null` where nothing was changed, or it is gone. */
export function changeCourierApi(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, courier }: DueApi,
  rule: (api: CourierApi, now: number) => CourierApi | null,
): Promise<CourierApi | null> {
  return db.transaction(async (tx) => {
    const api = await takeCourierApi(tx, shopId, courier)
    const next = api && rule(api, clock())
    if (next) await saveCourierApi(tx, shopId, next)
    return next
  })
}
