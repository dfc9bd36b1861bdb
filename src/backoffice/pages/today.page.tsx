import { openClaims } from '../claims/open-claims.api.ts'
import { OpenClaimsView } from '../claims/open-claims-view.tsx'
import { openBalances } from '../deliveries/riders/open-balances.api.ts'
import { OpenBalances } from '../deliveries/riders/open-balances.tsx'
import type { SellerRequest } from '../desk-request.ts'
import { NewShopNewsView } from '../first-steps/new-shop-news.tsx'
import { newsOfNewShop } from '../first-steps/read-missing.api.ts'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { countsOf } from '../orders/queue/read-counts.api.ts'
import { TodayList } from '../orders/queue/today-list.tsx'
import { lacksBackup } from '../shop/backups/lacks-backup.api.ts'
import { MakeBackupSoon } from '../shop/backups/make-backup-soon.tsx'
import { OpenLettersView } from '../shop/letters/open-letters-view.tsx'
import { KeepCodes } from '../signing-in/account/keep-codes.tsx'
import { lacksCodes } from '../signing-in/account/lacks-codes.api.ts'
import styles from './today.module.css'

/** What has to be done today in a shop: the queues that are not empty, one's own role's first. */
export async function todayPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, permission } = asked
  const counts = await countsOf(asked, [asked], deps.clock())
  const lack = permission.role === 'owner' ? await lacksBackup(asked) : null
  const claims = await openClaims(asked)
  const { openLetters } = await import('../shop/letters/open-letters.api.ts')
  const letters = await openLetters(asked)
  const news = await newsOfNewShop(asked, lack !== null)
  return deskPage(
    <main className={styles.today}>
      <h1>Hoy</h1>
      {(await lacksCodes(asked, [asked])) && <KeepCodes />}
      {news && <NewShopNewsView base={`/t/${shop.hosts[0]}`} {...news} country={shop.country} lack={lack} />}
      {lack?.isLong && !news?.missing.includes('copia') && <MakeBackupSoon days={lack.days} />}
      <TodayList base={`/t/${shop.hosts[0]}`} counts={counts} role={permission.role} />
      {claims && <OpenClaimsView claims={claims} />}
      {letters && <OpenLettersView letters={letters} />}
      <OpenBalances balances={await openBalances(asked)} />
    </main>,
    { title: 'Hoy' },
  )
}
