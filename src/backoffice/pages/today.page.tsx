import { openClaims } from '../claims/open-claims.api.ts'
import { OpenClaimsView } from '../claims/open-claims-view.tsx'
import { openBalances } from '../deliveries/riders/open-balances.api.ts'
import { OpenBalances } from '../deliveries/riders/open-balances.tsx'
import type { SellerRequest } from '../desk-request.ts'
import { NewShopNewsView } from '../first-steps/new-shop-news.tsx'
import { newsOfNewShop } from '../first-steps/read-missing.api.ts'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { readCockpit } from '../numbers/today/cockpit.api.ts'
import { CockpitTiles } from '../numbers/today/cockpit-tiles.tsx'
import { todayWork } from '../orders/queue/read-counts.api.ts'
import { TodayList } from '../orders/queue/today-list.tsx'
import { shopTime } from '../orders/shop-time.ts'
import { lacksBackup, oldCopyMinutes } from '../shop/backups/lacks-backup.api.ts'
import { CopyIsOld, MakeBackupSoon } from '../shop/backups/make-backup-soon.tsx'
import { OpenLettersView } from '../shop/letters/open-letters-view.tsx'
import { shopOrigin } from '../shop-origin.ts'
import { KeepCodes } from '../signing-in/account/keep-codes.tsx'
import { lacksCodes } from '../signing-in/account/lacks-codes.api.ts'
import styles from './today.module.css'

/** What has to be done today in a shop, the queues that are not empty, one's own role's first; and how it goes: what couriers owe, claims, what is missing. */
export async function todayPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, permission } = asked
  const base = `/t/${shop.hosts[0]}`
  const now = deps.clock()
  const isOwner = permission.role === 'owner'
  const work = await todayWork(asked, now)
  const lack = isOwner ? await lacksBackup(asked) : null
  const oldCopy = isOwner ? await oldCopyMinutes(asked) : null
  const claims = await openClaims(asked)
  const { openLetters } = await import('../shop/letters/open-letters.api.ts')
  const letters = await openLetters(asked)
  const balances = await openBalances(asked)
  const news = await newsOfNewShop(asked, lack !== null)
  const newShop = news && <NewShopNewsView base={base} {...news} country={shop.country} lack={lack} />
  const isBeginning = news !== null && news.step !== null
  const cockpit = await readCockpit(asked)
  const lacksAnyCodes = await lacksCodes(asked, [asked])
  const saysBackup = lack?.isLong && !news?.missing.includes('copia')
  const isCalm = !claims && !letters && balances.length === 0 && !news?.missing.length
  const isUrgent = lacksAnyCodes || isBeginning || saysBackup || oldCopy !== null
  const saysHowItGoes = isOwner || !isCalm
  return deskPage(
    <main className={`${styles.today} ${isUrgent || saysHowItGoes ? styles.two : ''}`}>
      <div className={styles.head}>
        <h1>Hoy</h1>
        {shop.closedAt === null && (
          <a href={shopOrigin(asked)} target="_blank" rel="noreferrer">
            Ver mi tienda
          </a>
        )}
      </div>
      {cockpit && (
        <div className={styles.cockpit}>
          <CockpitTiles base={base} cockpit={cockpit} currency={shop.currency} />
        </div>
      )}
      {isUrgent && (
        <div className={styles.first}>
          {lacksAnyCodes && <KeepCodes />}
          {isBeginning && newShop}
          {oldCopy !== null && <CopyIsOld minutes={oldCopy} />}
          {saysBackup && <MakeBackupSoon days={lack.days} />}
        </div>
      )}
      <section className={styles.work} aria-labelledby="que-hacer">
        <h2 id="que-hacer">Qué hacer</h2>
        <TodayList base={base} work={work} role={permission.role} time={shopTime(now, shop.country)} />
      </section>
      {saysHowItGoes && (
        <section className={styles.going} aria-labelledby="como-va">
          <h2 id="como-va">Cómo va</h2>
          {isCalm && <p className={styles.calm}>Todo tranquilo: ningún reclamo ni correo por ver.</p>}
          {claims && <OpenClaimsView claims={claims} />}
          {letters && <OpenLettersView letters={letters} />}
          <OpenBalances balances={balances} />
          {!isBeginning && newShop}
        </section>
      )}
    </main>,
    { title: 'Hoy' },
  )
}
