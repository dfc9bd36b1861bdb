import { orderNews } from '../stored.browser.ts'
import { currentNews } from './current-news.browser.ts'

/** A panel or message of the order form that says the same as the news. */
const TELLING = '[data-tells]'

/** Shows the news on this page, unless its order form shows them. A hidden page waits until the shopper looks at it. */
export function announceNews(): void {
  if (!currentNews()) return
  if (document.hidden) {
    document.addEventListener('visibilitychange', announceNews, { once: true })
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
