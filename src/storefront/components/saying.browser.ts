const SAID_FOR_MS = 6_000

let silence: ReturnType<typeof setTimeout> | undefined

/** Says something short to the shopper, also aloud, in `[data-said]`. */
export function say(text: string): void {
  const box = document.querySelector<HTMLElement>('[data-said]')
  const words = box?.querySelector('p')
  if (!box || !words) return
  words.textContent = text
  box.hidden = false
  clearTimeout(silence)
  silence = setTimeout(() => {
    box.hidden = true
  }, SAID_FOR_MS)
}
