import type { CartItem } from '../cart-item.ts'

declare global {
  interface Window {
    /** What was added in this page, for the tracker, which may load later or never. */
    added?: (readonly CartItem[])[]
  }
}

/** Notes what was put into the cart, or is ordered past it. */
export function noteAdded(items: readonly CartItem[]): void {
  window.added ??= []
  window.added.push(items)
}
