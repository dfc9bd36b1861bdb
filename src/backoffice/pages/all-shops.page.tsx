import { isDemoShop } from '../../shops/demo-shop.ts'
import { shopIcon } from '../../shops/looks/shop-icon.ts'
import { ownsAllShops } from '../../staff/team/owns-all-shops.step.ts'
import { seeOther } from '../../web/see-other.ts'
import type { PersonRequest } from '../desk-request.ts'
import { DemoShops, demoOf } from '../first-steps/demo-shops.tsx'
import { OpenYours } from '../first-steps/open-yours.tsx'
import { BEGINNING } from '../first-steps/step-words.ts'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { todayWork, workOfAll } from '../orders/queue/read-counts.api.ts'
import { TodayList } from '../orders/queue/today-list.tsx'
import { shopTime } from '../orders/shop-time.ts'
import { BACKUPS } from '../shop/backups/backups-path.ts'
import { lacksBackup, oldCopyMinutes } from '../shop/backups/lacks-backup.api.ts'
import { CopyIsOld, MakeBackupSoon } from '../shop/backups/make-backup-soon.tsx'
import { inEachShop } from '../shops-of-person.api.ts'
import { KeepCodes } from '../signing-in/account/keep-codes.tsx'
import { lacksCodes } from '../signing-in/account/lacks-codes.api.ts'
import styles from './today.module.css'

/** Where a person arrives: what has to be done today in all their shops together, and in each. Who has one shop arrives there. */
export async function shopsPage(asked: PersonRequest): Promise<DeskAnswer> {
  const works = await inEachShop(asked)
  const now = asked.deps.clock()
  const [first] = works
  if (first && works.length === 1) return seeOther(`/t/${first.shop.hosts[0]}/hoy`)
  const ownsAll = await ownsAllShops(asked.deps.db.read, asked.session.person.id)
  if (!first && ownsAll) return seeOther(BEGINNING)
  const isOwner = works.every(({ permission }) => permission.role === 'owner')
  const demos = works.filter(({ shop }) => isOwner && isDemoShop(shop)).map(demoOf)
  const each = await Promise.all(works.map(async (seller) => ({ ...seller, work: await todayWork(seller, now) })))
  const lack = await lacksBackup(asked)
  const oldCopy = await oldCopyMinutes(asked)
  const lacksAnyCodes = await lacksCodes(asked, works)
  const isDemoOnly = demos.length > 0 && demos.length === works.length
  const isUrgent = lacksAnyCodes || isDemoOnly || lack?.isLong || oldCopy !== null
  return deskPage(
    <main className={styles.today}>
      <h1>Hoy</h1>
      {!first && <p>Todavía no trabajas en ninguna tienda. Pide una invitación a quien es dueño.</p>}
      <div className={styles.shops}>
        {isUrgent && (
          <div className={styles.first}>
            {lacksAnyCodes && <KeepCodes />}
            {isDemoOnly && <OpenYours />}
            {oldCopy !== null && <CopyIsOld minutes={oldCopy} />}
            {lack?.isLong && <MakeBackupSoon days={lack.days} />}
          </div>
        )}
        {first && (
          <section className={styles.all} aria-labelledby="todas">
            <h2 id="todas" className={styles.shop}>
              Todas juntas
            </h2>
            <TodayList
              base=""
              work={workOfAll(each.map(({ work }) => work))}
              role={first.permission.role}
              time={shopTime(now, first.shop.country)}
            />
          </section>
        )}
        {each.map(({ shop, permission, work }) => (
          <section key={shop.id} aria-labelledby={`tienda-${shop.id}`}>
            <h2 id={`tienda-${shop.id}`} className={styles.shop}>
              <a href={`/t/${shop.hosts[0]}/hoy`}>
                <img src={shopIcon(shop.config)} alt="" width="28" height="28" />
                {shop.config.logo_title}
              </a>
              {shop.closedAt !== null && <span>cerrada</span>}
            </h2>
            <TodayList
              base={`/t/${shop.hosts[0]}`}
              work={work}
              role={permission.role}
              time={shopTime(now, shop.country)}
            />
          </section>
        ))}
      </div>
      {demos.length < works.length && <DemoShops shops={demos} back="/" />}
      {first && isOwner && <a href={BEGINNING}>Abrir otra tienda</a>}
      {first && ownsAll && <a href={BACKUPS}>Copias de seguridad</a>}
    </main>,
    { title: 'Todas mis tiendas', isOfAllShops: Boolean(first) },
  )
}
