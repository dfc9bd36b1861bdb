import { type CartItem, itemsTotal } from '../../cart/cart-item.ts'
import { readBump } from '../../cart/offers/bump-choice.ts'
import { postCall } from '../../lib/browser/post-call.browser.ts'
import type { CurrencyCode } from '../../lib/money.ts'
import { draft } from '../stored.browser.ts'
import { $bumps } from './answered-bumps.browser.ts'
import { BumpField } from './bump-field.browser.tsx'
import { bumpItem, choiceOf, type OfferedBump, shownBump } from './offered-bump.ts'

/** The question that was asked last: an earlier one's answer counts no more. */
let asked = ''

/** Asks the server for the bumps of these products. One that was taken and is not offered any more is dropped, so that it stands in the way of no order. */
async function ask(slugs: readonly string[]): Promise<void> {
  const question = slugs.join()
  if (question === asked) return
  asked = question
  const answer = await postCall<{ readonly data: readonly OfferedBump[] }>('bump', { slugs })
  if (question !== asked) return
  if (!answer.ok) {
    asked = ''
    return
  }
  const { data: bumps } = answer.value
  $bumps.set(bumps)
  const isOffered = (text: string) => bumps.some(({ id }) => id === readBump(text)?.id)
  draft.update((now) => (isOffered(now.bump) ? now : { ...now, bump: '' }))
}

/** The items with the bump that was taken, if it stands. */
function applied(items: readonly CartItem[], text: string, currency: CurrencyCode): readonly CartItem[] {
  const bump = shownBump($bumps.get() ?? [], itemsTotal(items), text)
  const choice = bump && choiceOf(bump, text)
  return bump && choice?.isTaken && items.length > 0 ? [...items, bumpItem(bump, choice, currency)] : items
}

export const bumpCode = { ask, applied, BumpField }
