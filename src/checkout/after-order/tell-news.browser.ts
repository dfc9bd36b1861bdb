import { orderNews } from '../stored.browser.ts'
import { currentNews } from './current-news.browser.ts'

/** A panel or message of the order form that says what the news say. */
const TELLING = '[data-tells]'

/** Tells the news on this page, unless its order form does. A hidden page tells them once the shopper looks at it. */
export function tellNews(): void {
  if (!currentNews()) return
  if (document.hidden) {
    document.addEventListener('visibilitychange', tellNews, { once: true })
    return
  }
  if (isTold()) {
    orderNews.update(() => null)
    return
  }
  import('./news-panel.browser.ts').then(
    ({ showNews }) => showNews(),
    () => {},
  )
}

function isTold(): boolean {
  return [...document.querySelectorAll<HTMLElement>(TELLING)].some(({ offsetParent }) => offsetParent !== null)
}
