/** While somebody works the number changes often and nobody looks at the icon. */
const AGAIN_MS = 60_000
/** Whoever leaves looks at it next. */
const AGAIN_LEAVING_MS = 10_000

/** Whether the number on the icon is to be asked again; `askedAt` is 0 where it never was. All tabs of a browser share one. */
export function isBadgeDue(askedAt: number, now: number, isLeaving: boolean): boolean {
  const passed = now - askedAt
  return passed < 0 || passed >= (isLeaving ? AGAIN_LEAVING_MS : AGAIN_MS)
}
