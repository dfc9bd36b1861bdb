import { closest } from './closest.browser.ts'

/**
 * In shops with a pixel the first tap of a page view on a chat's link is noted at once, in the way of `noted-events.browser.ts`, for it may lead
 * away before the tracker is there. The view's entry in the history remembers it, unless storage is blocked.
 */
export function noteChatTaps(): void {
  addEventListener('click', (event) => {
    const { state } = history
    if (state?.isContacted || !closest(event, '[data-pixel] [href^="https://wa.me/"]')) return
    try {
      const view = `${state?.view ?? Math.random()}`
      const id = `${view}-Contact`
      const url = location.origin + location.pathname
      localStorage[`event-${id}`] = JSON.stringify({ name: 'Contact', id, at: Date.now(), url })
      history.replaceState({ ...state, view, isContacted: true }, '')
    } catch {}
  })
}
