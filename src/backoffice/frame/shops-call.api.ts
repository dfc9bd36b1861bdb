import { z } from 'zod'
import { shopIcon } from '../../shops/looks/shop-icon.ts'
import { type DeskCall, personCall } from '../calls/desk-call.ts'
import { waitingToday } from '../orders/queue/waiting-today.api.ts'
import { inEachShop } from '../shops-of-person.api.ts'

const shop = z.object({
  base: z.string(),
  name: z.string(),
  icon: z.string(),
  waiting: z
    .number()
    .nullable()
    .describe('Orders and leads in queues that are work of today; null: more than are counted'),
})

/** What the menu of shops asks when it is opened. */
export const shopsCall: DeskCall = personCall({
  name: 'readShops',
  method: 'get',
  path: '/tiendas',
  summary: 'The shops where a person works, each with how much waits there',
  params: z.object({}),
  answers: z.array(shop),
  refusals: [],
  async run(_, asked) {
    const now = asked.deps.clock()
    const works = await inEachShop(asked)
    const data = works.map(async (work) => ({
      base: `/t/${work.shop.hosts[0]}`,
      name: work.shop.config.logo_title,
      icon: shopIcon(work.shop.config),
      waiting: await waitingToday(work, now),
    }))
    return { ok: true, data: await Promise.all(data), back: '/' }
  },
})
