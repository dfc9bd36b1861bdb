import { localDay } from '../../../../lib/time/local-time.ts'
import { writtenPhone } from '../../../../shops/fields/written-phone.ts'
import { listBlocks } from '../../../../tickets/abuse/block-list.store.ts'
import { actorNames } from '../../../actor-names.api.ts'
import type { SellerRequest } from '../../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../../frame/desk-page.ts'
import { shopTime } from '../../../orders/shop-time.ts'
import { ago, dayFromNow, dayWords } from '../../../orders/time-words.ts'
import { Blocks } from './blocks.tsx'

/** The phones and addresses whose orders are to be confirmed first, the newest first. */
export async function blocksPage({ deps, shop }: SellerRequest): Promise<DeskAnswer> {
  const now = deps.clock()
  const found = await listBlocks(deps.db.read, shop.id, now)
  const nameOf = await actorNames(
    deps.db.read,
    found.map(({ by }) => by),
  )
  const time = shopTime(now, shop.country)
  const blocks = found.toReversed().map(({ kind, value, createdAt, by, until, reason }) => ({
    value: kind === 'phone' ? `+${value}` : value,
    shown: kind === 'phone' ? writtenPhone(value, shop.country) : value,
    ...{ kind, reason, who: by === '' ? '' : nameOf(by), when: ago(createdAt, now) },
    // It ends with the day before.
    until: until === null ? '' : dayWords(localDay(until - 1, shop.country), time),
  }))
  return deskPage(<Blocks action={`/t/${shop.hosts[0]}/bloqueados`} blocks={blocks} today={dayFromNow(0, time)} />, {
    title: 'Bloqueados',
  })
}
