import { closest } from '../../web/islands/closest.browser.ts'

/**
 * In shops with a pixel, for a visitor whom they may measure, queues a Contact event at the first tap on a chat link of a page view, in the format of `queued-events.browser.ts`, because the tap may
 * leave the page before the tracker has loaded. The history entry of the view remembers it, unless storage is blocked.
 */
export function queueChatTaps(): void {
  addEventListener('click', (event) => {
    const state = history.state ?? {}
    if (state.isContacted || !closest(event, `${measuredPages()} [href^="https://wa.me/"]`)) return
    try {
      const view = `${state.view ?? Math.random()}`
      const id = `${view}-Contact`
      const url = location.origin + location.pathname
      localStorage[`event-${id}`] = JSON.stringify({ name: 'Contact', id, at: Date.now(), url })
      history.replaceState({ ...state, view, isContacted: true }, '')
    } catch {}
  })
}

/** The root of pages whose events are noted. The cookie is the answer to a shop that asks before. */
function measuredPages(): string {
  return /\bmedicion=si\b/.test(document.cookie) ? '[data-pixel]' : '[data-pixel]:not([data-asks])'
}
