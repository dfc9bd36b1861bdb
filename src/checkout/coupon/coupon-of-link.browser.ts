import { draft } from '../stored.browser.ts'

const LONGEST_CODE = 40

/** Keeps the code of an address with `?cupon=` for the order form. A code that the shopper has applied stays. */
export function keepCouponOfLink(): void {
  const code = new URLSearchParams(location.search).get('cupon')?.trim().slice(0, LONGEST_CODE)
  if (code) draft.update((now) => (now.coupon === '' ? { ...now, coupon: code } : now))
}
