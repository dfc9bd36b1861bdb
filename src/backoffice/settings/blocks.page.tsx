import { writtenPhone } from '../../shops/written-phone.ts'
import { listBlocks } from '../../tickets/block-list.store.ts'
import { type DeskAnswer, deskPage } from '../desk-page.ts'
import type { SellerRequest } from '../desk-request.ts'
import { ago } from '../orders/time-words.ts'
import { Blocks } from './blocks.tsx'

/** The phones and addresses whose orders are to be confirmed first, the newest first. */
export async function blocksPage({ deps, shop }: SellerRequest): Promise<DeskAnswer> {
  const now = deps.clock()
  const blocks = (await listBlocks(deps.db.read, shop.id)).toReversed().map(({ kind, value, createdAt }) => ({
    value: kind === 'phone' ? `+${value}` : value,
    shown: kind === 'phone' ? writtenPhone(value, shop.country) : value,
    kind,
    when: ago(createdAt, now),
  }))
  return deskPage(<Blocks action={`/t/${shop.hosts[0]}/bloqueados`} blocks={blocks} />, {
    title: 'Bloqueados',
    area: 'mas',
  })
}
