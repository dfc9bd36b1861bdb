const SHOWN_FOR_MS = 6_000

let silence: ReturnType<typeof setTimeout> | undefined

/** Shows a short message in `[data-said]`, which screen readers announce, for a few seconds. */
export function announce(text: string): void {
  const box = document.querySelector<HTMLElement>('[data-said]')
  const words = box?.querySelector('p')
  if (!box || !words) return
  words.textContent = text
  box.hidden = false
  clearTimeout(silence)
  silence = setTimeout(() => {
    box.hidden = true
  }, SHOWN_FOR_MS)
}
