import { z } from 'zod'
import { shopIcon } from '../../shops/looks/shop-icon.ts'
import { type DeskCall, personCall } from '../calls/desk-call.ts'
import { countsOf } from '../orders/queue/read-counts.api.ts'
import { todayLists } from '../orders/queue/today-words.ts'
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
    const data = works.map(async (work) => {
      const counts = await countsOf(asked, [work], now)
      const waiting = todayLists(work.permission.role).map((list) => counts[list] ?? (list in counts ? null : 0))
      return {
        base: `/t/${work.shop.hosts[0]}`,
        name: work.shop.config.logo_title,
        icon: shopIcon(work.shop.config),
        waiting: waiting.reduce((sum, count) => (sum === null || count === null ? null : sum + count), 0),
      }
    })
    return { ok: true, data: await Promise.all(data), back: '/' }
  },
})
