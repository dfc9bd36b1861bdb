const SHOWN_ABOVE_PX = 60

/** `[data-header]` has `data-hidden` while the shopper scrolls down below 60 px, and loses it on scrolling up. */
export function hideHeader(): void {
  let last = 0
  let asked = false
  const look = () => {
    asked = false
    const now = Math.max(0, scrollY)
    if (now !== last) {
      document.querySelector('[data-header]')?.toggleAttribute('data-hidden', now > SHOWN_ABOVE_PX && now > last)
      last = now
    }
  }
  const onScroll = () => {
    if (!asked) requestAnimationFrame(look)
    asked = true
  }
  addEventListener('scroll', onScroll, { passive: true })
}
