const SHOWN_FOR_MS = 6_000

let silence: ReturnType<typeof setTimeout> | undefined

/** Shows a short message in `[data-said]`, which screen readers announce: for a few seconds, or until the next tap on the page. */
export function announce(text: string, until: 'soon' | 'tap' = 'soon'): void {
  const box = document.querySelector<HTMLElement>('[data-said]')
  const words = box?.querySelector('p')
  if (!box || !words) return
  words.textContent = text
  box.hidden = false
  clearTimeout(silence)
  const hide = () => {
    box.hidden = true
  }
  if (until === 'tap') addEventListener('click', hide, { once: true })
  else silence = setTimeout(hide, SHOWN_FOR_MS)
}
