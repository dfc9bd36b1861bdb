import { type DeskAnswer, deskPage } from '../desk-page.ts'
import type { SellerRequest } from '../desk-request.ts'
import { countsOf } from '../orders/read-counts.api.ts'
import { TodayList } from '../orders/today-list.tsx'
import { KeepCodes } from '../signing-in/keep-codes.tsx'
import { lacksCodes } from '../signing-in/lacks-codes.api.ts'
import styles from './today.module.css'

/** What has to be done today in a shop: the queues that are not empty, one's own role's first. */
export async function todayPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, permission } = asked
  const counts = await countsOf(asked, [asked], deps.clock())
  return deskPage(
    <main className={styles.today}>
      <h1>Hoy</h1>
      {(await lacksCodes(asked, [asked])) && <KeepCodes />}
      <TodayList base={`/t/${shop.hosts[0]}`} counts={counts} role={permission.role} />
    </main>,
    { title: 'Hoy', area: 'hoy' },
  )
}
