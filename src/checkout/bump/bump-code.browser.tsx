import { type CartItem, itemsTotal } from '../../cart/cart-item.ts'
import { readBump } from '../../cart/offers/bump-choice.ts'
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
  const bumps = await answerOf(slugs)
  if (question !== asked) return
  if (bumps === null) asked = ''
  else $bumps.set(bumps)
  const isOffered = (text: string) => bumps?.some(({ id }) => id === readBump(text)?.id)
  if (bumps) draft.update((now) => (now.bump === '' || isOffered(now.bump) ? now : { ...now, bump: '' }))
}

/** `null` without an answer. */
async function answerOf(slugs: readonly string[]): Promise<readonly OfferedBump[] | null> {
  try {
    const response = await fetch('/api/v1/web/bump', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ params: { slugs } }),
    })
    const { code, data } = await response.json()
    return code === 200 ? data : null
  } catch {
    return null
  }
}

/** The items with the bump that was taken, if it stands. */
function applied(items: readonly CartItem[], text: string, currency: CurrencyCode): readonly CartItem[] {
  const bump = shownBump($bumps.get() ?? [], itemsTotal(items), text)
  const choice = bump && choiceOf(bump, text)
  return bump && choice?.isTaken && items.length > 0 ? [...items, bumpItem(bump, choice, currency)] : items
}

export const bumpCode = { ask, applied, BumpField }
