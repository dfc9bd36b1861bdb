import { openImportFiles } from '../../../catalogue/import/import-file.platform.ts'
import { listRuns } from '../../../catalogue/import/import-runs.store.ts'
import { actorNames } from '../../actor-names.api.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { shopTime } from '../../orders/shop-time.ts'
import { Imports } from './imports.tsx'

const SHOWN = 30

/** Where a file of products is chosen, with the imports that were. */
export async function importsPage({ deps, shop }: SellerRequest): Promise<DeskAnswer> {
  const runs = await listRuns(deps.db.read, shop.id, SHOWN)
  const nameOf = await actorNames(
    deps.db.read,
    runs.map(({ begunBy }) => begunBy),
  )
  const open = runs.find(({ endedAt }) => endedAt === null) ?? null
  const received =
    open?.state === 'receiving' ? await openImportFiles(deps.settings.dataDir).received(shop.id, open.id) : 0
  return deskPage(
    <Imports
      base={`/t/${shop.hosts[0]}`}
      open={open && { ...open, received }}
      past={runs.filter((run) => run !== open).map((run) => ({ ...run, by: nameOf(run.begunBy) }))}
      time={shopTime(deps.clock(), shop.country)}
    />,
    { title: 'Importar productos' },
  )
}
