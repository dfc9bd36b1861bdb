import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { CartItem } from '../../cart/cart-item.ts'
import { lazyCode } from '../../lib/browser/lazy-code.browser.ts'
import type { FormShop } from '../form/form-shop.ts'
import { $bumpCode } from './loaded-bump.browser.ts'

const loadBump = lazyCode($bumpCode, async () => (await import('./bump-code.browser.tsx')).bumpCode)

interface Following {
  /** What is ordered, without the bump. */
  readonly items: readonly CartItem[]
  /** What was said to a bump (`readBump`). */
  readonly bump: string
  /** The shopper has passed a step. */
  readonly isUnderWay: boolean
}

/** Loads the code for bumps once the form is under way, and asks again when another product comes into the cart. */
export function useBumpCode({ hasBumps }: FormShop, { items, bump, isUnderWay }: Following): void {
  const code = useStore($bumpCode, { ssr: () => null })
  const slugs = [...new Set(items.map(({ slug }) => slug))].sort().join()
  useEffect(() => {
    if (hasBumps && (isUnderWay || bump !== '')) loadBump()
  }, [hasBumps, isUnderWay, bump])
  useEffect(() => {
    if (slugs) code?.ask(slugs.split(','))
  }, [code, slugs])
}

/** What is ordered, with the bump that was taken. */
export function withBump(items: readonly CartItem[], bump: string, { currency }: FormShop): readonly CartItem[] {
  return $bumpCode.get()?.applied(items, bump, currency) ?? items
}
