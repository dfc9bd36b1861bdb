import { closest } from './closest.browser.ts'

/**
 * In shops with a pixel a tap on a chat's link is written down at once, for it may lead away before the tracker is there: page view, milliseconds
 * and address in local storage as `chat`.
 */
export function noteChatTaps(): void {
  addEventListener('click', (event) => {
    if (!closest(event, '[data-pixel] [href^="https://wa.me/"]')) return
    try {
      const view = history.state?.view ?? Math.random()
      history.replaceState({ ...history.state, view }, '')
      localStorage.chat = [view, Date.now(), location]
    } catch {}
  })
}
