import { z } from 'zod'
import { retryMail } from '../../../mail/retry-mail.action.ts'
import { orderLetterAddresses } from '../../../orders/letters/letter-addresses.step.ts'
import { type DeskCall, deskCall } from '../../calls/desk-call.ts'
import { letterKeepers } from './letter-keepers.ts'
import { lettersPath } from './letters-path.ts'

/** What a seller does about letters that did not arrive. */
export const letterCalls: readonly DeskCall[] = [
  deskCall({
    name: 'retryMail',
    path: '/t/:host/correos',
    summary:
      'Sends letters again that did not arrive, as long as they are younger than seven days and nobody forgot their person, to the address that their order has now',
    who: letterKeepers,
    params: z.object({
      carta: z.string().min(1).max(120).optional().describe('The letter; without it all of them'),
    }),
    answers: z.object({ letters: z.number().describe('How many wait to be sent again') }),
    refusals: [],
    async run({ carta }, { deps, shop, actor }) {
      const ids = carta === undefined ? null : [carta]
      const letters = await retryMail(deps, shop.id, { ids, actor, addressesOf: orderLetterAddresses })
      return { ok: true, data: { letters }, back: `${lettersPath(shop)}?reenviados=${letters}` }
    },
  }),
]
