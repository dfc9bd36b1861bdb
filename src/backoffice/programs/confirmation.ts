import { z } from 'zod'
import { confirmToken } from '../../orders/confirming/confirm-link.ts'
import { shownMark, takesAnswer } from '../../orders/confirming/shopper-answer.ts'
import type { Order } from '../../orders/order.ts'
import { href } from '../../routing/href.ts'
import { may } from '../../staff/team/permission.ts'
import type { ProgramRequest, ShopRequest } from '../desk-request.ts'
import { publicOrigin } from '../shop-origin.ts'

/** Who hands over what buyers answer: a key acts as a confirmer. */
export const answerTakers = { roles: ['owner', 'confirmer'] } as const

/** What a bot needs to ask the buyer of an order, and to hand over what they answer. */
export const confirmation = z
  .object({
    link: z.string().describe('Where the buyer confirms, corrects or cancels by themselves'),
    mac: z.string().describe('Proves that an answer is this buyer’s: show it to nobody else'),
    shown: z.string().describe('The mark of products and total as they stand now'),
    yes: z.string().describe('For a button that says yes: post it as `button`'),
    no: z.string().describe('For a button that says no: post it as `button`, with `reason`'),
  })
  .describe('Only for a key with the scope `confirm`, while the order takes an answer')

type Confirmation = z.infer<typeof confirmation>

/** `undefined` for who may not hand over answers, and once the order takes none. */
export function confirmationOf(asked: ShopRequest, order: Order): Confirmation | undefined {
  if (!mayTakeAnswers(asked) || !takesAnswer(order, asked.deps.clock())) return undefined
  const token = confirmToken(asked.deps.settings.rootKey.of('confirm-links'), order)
  const link = publicOrigin(asked) + href('confirmar', { token }, asked.shop.directory)
  const mac = token.slice(order.code.length + 1)
  const shown = shownMark(order)
  return { link, mac, shown, yes: `ok:${order.code}:${mac}:${shown}`, no: `no:${order.code}:${mac}` }
}

function mayTakeAnswers(asked: ShopRequest): boolean {
  if ('key' in asked) return (asked as ProgramRequest).key.scopes.includes('confirm')
  return may(asked.permission, answerTakers)
}

const BUTTON = /^(?:ok:([A-Z0-9]{8}):([\w-]{16}):(\w{16})|no:([A-Z0-9]{8}):([\w-]{16}))$/

interface Tapped {
  readonly answer: 'confirm' | 'cancel'
  readonly code: string
  readonly mac: string
  readonly shown?: string
}

/** What a button of `confirmation` says; `null` for another text. */
export function tapped(button: string): Tapped | null {
  const [, code, mac, shown, other, otherMac] = BUTTON.exec(button) ?? []
  if (code && mac && shown) return { answer: 'confirm', code, mac, shown }
  return other && otherMac ? { answer: 'cancel', code: other, mac: otherMac } : null
}
