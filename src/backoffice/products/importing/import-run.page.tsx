import { listRows } from '../../../catalogue/import/import-rows.store.ts'
import type { ImportRun, RowKind } from '../../../catalogue/import/import-run.ts'
import { findRun } from '../../../catalogue/import/import-runs.store.ts'
import { seeOther } from '../../../web/see-other.ts'
import { actorNames } from '../../actor-names.api.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { shopTime } from '../../orders/shop-time.ts'
import { ImportRunView } from './import-run.tsx'
import { KINDS, stateOf } from './import-words.ts'

const PER_PAGE = 50

/** One import: how far it is, what its try-out found, what came of it. */
export async function importRunPage({ deps, shop, params, url }: SellerRequest): Promise<DeskAnswer> {
  const base = `/t/${shop.hosts[0]}`
  const run = await findRun(deps.db.read, shop.id, params.importacion ?? '')
  if (!run) return null
  if (run.state === 'receiving') return seeOther(`${base}/importar`)
  const kind = kindIn(url.searchParams.get('ver'), run)
  const after = /^\d{1,9}$/.test(url.searchParams.get('desde') ?? '') ? Number(url.searchParams.get('desde')) : -1
  const asked = { runId: run.id, kinds: kind ? [kind] : [], after, limit: PER_PAGE + 1 }
  const found = kind ? await listRows(deps.db.reports, shop.id, asked) : []
  const rows = found.slice(0, PER_PAGE)
  const nameOf = await actorNames(deps.db.read, [run.begunBy])
  return deskPage(
    <ImportRunView
      {...{ base, run, kind, rows }}
      by={nameOf(run.begunBy)}
      currency={shop.currency}
      next={found.length > PER_PAGE ? (rows.at(-1)?.nth ?? null) : null}
      isFirst={after < 0}
      progress={stateOf(run)}
      time={shopTime(deps.clock(), shop.country)}
    />,
    { title: run.fileName },
  )
}

/** The kind of rows that is asked for, else the first that has any. */
function kindIn(text: string | null, { counts }: ImportRun): RowKind | null {
  if (!counts) return null
  const wanted = KINDS.find((kind) => kind === text)
  return wanted ?? KINDS.find((kind) => counts[kind] > 0) ?? null
}
