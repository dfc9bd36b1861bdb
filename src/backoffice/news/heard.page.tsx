import { newsChoiceOf } from '../../staff/news/news-choices.store.ts'
import { allowedNewsKinds } from '../../staff/news/news-kinds.ts'
import { pushDevicesOf } from '../../staff/news/push-devices.store.ts'
import { pushKeys } from '../../staff/news/push-service.platform.ts'
import { may } from '../../staff/team/permission.ts'
import type { SellerRequest } from '../desk-request.ts'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { leadWorkers } from '../leads/lead-workers.ts'
import { shopTime } from '../orders/shop-time.ts'
import { momentWords } from '../orders/time-words.ts'
import { browserWords } from '../signing-in/account/browser-words.ts'
import { Heard } from './heard.tsx'
import { doneWords } from './heard-words.ts'

/** Of what, when and where a person is told without looking. */
export async function heardPage({ deps, shop, permission, session, url }: SellerRequest): Promise<DeskAnswer> {
  const { db, clock, settings } = deps
  const now = clock()
  const [choice, devices] = await Promise.all([
    newsChoiceOf(db.read, shop.id, session.person.id),
    pushDevicesOf(db.read, shop.id, now, session.person.id),
  ])
  const time = shopTime(now, shop.country)
  return deskPage(
    <Heard
      base={`/t/${shop.hosts[0]}`}
      kinds={allowedNewsKinds(permission)}
      choice={choice}
      takesShares={may(permission, leadWorkers)}
      said={doneWords[url.searchParams.get('listo') ?? ''] ?? null}
      here={{
        base: `/t/${shop.hosts[0]}`,
        publicKey: pushKeys(settings.rootKey.of('push-sender')).publicKey,
        devices: devices.map(({ id, agent, createdAt, failures }) => ({
          id,
          name: browserWords(agent),
          since: momentWords(createdAt, time),
          isFailing: failures >= 3,
        })),
      }}
    />,
    { title: 'Avisos' },
  )
}
