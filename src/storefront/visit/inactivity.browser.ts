const INACTIVE_MS = 1_000
const ACTIVITY = ['pointerdown', 'pointerup', 'click', 'touchmove', 'wheel', 'scroll', 'keydown'] as const
const options = { capture: true, passive: true }

let lastActivity = 0

/** Watches for activity from now on. The first inactive second begins now. */
export function watchActivity(): void {
  const note = () => {
    lastActivity = performance.now()
  }
  note()
  for (const sign of ACTIVITY) addEventListener(sign, note, options)
}

/** Calls `act` after one second without a tap, scroll, key or open dialog. While it waits it asks `isWanted` again, and stops at `false`. */
export function whenInactive(isWanted: () => boolean, act: () => void): void {
  if (!isWanted()) return
  if (isInactive()) act()
  else setTimeout(whenInactive, INACTIVE_MS / 4, isWanted, act)
}

/** Calls `act` at the first tap, scroll or key. It may be called again, because one tap has several signs. */
export function atFirstActivity(act: () => void): void {
  for (const sign of ACTIVITY) addEventListener(sign, act, { ...options, once: true })
}

function isInactive(): boolean {
  const isTyping = document.activeElement?.matches('input,textarea,select')
  const isAway = document.visibilityState === 'hidden'
  return (
    performance.now() - lastActivity >= INACTIVE_MS && !isTyping && !isAway && !document.querySelector('dialog[open]')
  )
}
