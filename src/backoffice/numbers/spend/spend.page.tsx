import { adNames, spendByDay } from '../../../figures/spend/ad-spend.store.ts'
import { recentAds } from '../../../figures/spend/recent-ads.step.ts'
import { listSpendFiles } from '../../../figures/spend/spend-files.store.ts'
import { localDay } from '../../../lib/time/local-time.ts'
import { actorNames } from '../../actor-names.api.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { namesById } from './names-by-id.ts'
import { SpendOfMonth } from './spend-of-month.tsx'

const FILES = 30
const DAY_MS = 86_400_000

/** What was spent in a month, with where more is said: a file, or an amount of a day. */
export async function spendPage({ deps, shop, url }: SellerRequest): Promise<DeskAnswer> {
  const { db } = deps
  const now = deps.clock()
  const today = localDay(now, shop.country)
  const asked = url.searchParams.get('mes') ?? ''
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(asked) && asked <= today.slice(0, 7) ? asked : today.slice(0, 7)
  const [spend, files, ads, names] = await Promise.all([
    spendByDay(db.reports, shop.id, `${month}-01`, `${month}-31`),
    listSpendFiles(db.read, shop.id, FILES),
    recentAds(db.reports, shop, now),
    adNames(db.reports, shop.id),
  ])
  const nameOf = await actorNames(
    db.read,
    files.map(({ madeBy }) => madeBy),
  )
  return deskPage(
    <SpendOfMonth
      {...{ month, today, spend, ads }}
      base={`/t/${shop.hosts[0]}/numeros/gasto`}
      currency={shop.currency}
      yesterday={localDay(now - DAY_MS, shop.country)}
      files={files.map((file) => ({ ...file, by: nameOf(file.madeBy) }))}
      names={namesById(names)}
      done={url.searchParams.get('hecho') ?? ''}
    />,
    { title: 'Gasto en publicidad' },
  )
}
