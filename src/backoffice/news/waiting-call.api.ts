import { z } from 'zod'
import { type DeskCall, personCall } from '../calls/desk-call.ts'
import { waitingToday } from '../orders/queue/waiting-today.api.ts'
import { inEachShop } from '../shops-of-person.api.ts'

/** Icons show no greater number. */
const MOST = 999

/** What the number on the installed desk's icon is asked of. */
export const waitingCall: DeskCall = personCall({
  name: 'readWaiting',
  method: 'get',
  path: '/espera',
  summary: 'How much waits in queues that are work of today, in all shops where a person works together',
  params: z.object({}),
  answers: z.object({ waiting: z.number().describe(`At most ${MOST}`) }),
  refusals: [],
  async run(_, asked) {
    const now = asked.deps.clock()
    const works = await inEachShop(asked)
    const counts = await Promise.all(works.map((work) => waitingToday(work, now)))
    const waiting = counts.reduce<number>((sum, count) => Math.min(sum + (count ?? MOST), MOST), 0)
    return { ok: true, data: { waiting }, back: '/' }
  },
})
