const CALM_MS = 1_000
const SIGNS = ['pointerdown', 'pointerup', 'touchmove', 'wheel', 'scroll', 'keydown'] as const
const options = { capture: true, passive: true }

let lastSign = 0

/** Signs are watched for from here on; the first calm second begins now. */
export function beginCalm(): void {
  const note = () => {
    lastSign = performance.now()
  }
  note()
  for (const sign of SIGNS) addEventListener(sign, note, options)
}

/** Acts at the first second in which nobody taps, scrolls, types or has a dialog open; asks `isWanted` again as long as it waits. */
export function inCalm(isWanted: () => boolean, act: () => void): void {
  if (!isWanted()) return
  if (isCalm()) act()
  else setTimeout(inCalm, CALM_MS / 4, isWanted, act)
}

/** Acts once, when there is a shopper: at the first tap, scroll or key. */
export function atFirstSign(act: () => void): void {
  const onSign = () => {
    for (const sign of SIGNS) removeEventListener(sign, onSign, options)
    act()
  }
  for (const sign of SIGNS) addEventListener(sign, onSign, options)
}

function isCalm(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select')
  const isAway = document.visibilityState === 'hidden'
  return performance.now() - lastSign >= CALM_MS && !isTyping && !isAway && !document.querySelector('dialog[open]')
}
