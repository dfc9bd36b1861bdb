import buttons from '../../lib/button.module.css'
import { orderNews, sending } from '../stored.browser.ts'
import { currentNews } from './current-news.browser.ts'
import styles from './news-panel.module.css'
import { newsText, type OrderNews } from './order-news.ts'

/** The id of the order form's dialog. The link is followed on pages without it. */
const ORDER_DIALOG = 'pedido'

let panel: HTMLElement | null = null
/** The news that the panel shows. */
let shown = ''
/** News that the shopper has closed on this page. They come back on the next one while they are stored. */
let left = ''

/** Shows the news until the shopper closes them: on this page, on the next ones, and in every tab. */
export function showNews(): void {
  if (!shown) follow()
  render()
}

function follow(): void {
  orderNews.$value.listen(render)
  sending.$value.listen(render)
  // A page from the back/forward cache has missed what happened in other tabs.
  addEventListener('pageshow', () => {
    orderNews.refresh()
    sending.refresh()
  })
}

function render(): void {
  const news = currentNews()
  const mark = news ? JSON.stringify(news) : ''
  if (mark === shown || (news && mark === left)) return
  panel?.remove()
  panel = null
  shown = mark
  if (news) panel = open(news)
}

/** Its words come after the panel, so that screen readers announce them. */
function open(news: OrderNews): HTMLElement {
  const made = element('aside', styles.panel)
  made.setAttribute('aria-label', 'Tu pedido')
  const words = element('div', styles.words)
  words.setAttribute('role', 'status')
  const closing = element('button', `${buttons.plain} ${buttons.wide}`, 'Cerrar')
  closing.type = 'button'
  closing.addEventListener('click', () => {
    orderNews.update(() => null)
    leave()
  })
  made.append(words, mainLink(news), closing)
  document.querySelector('main')?.before(made)
  setTimeout(() => words.append(...wordsOf(news)))
  return made
}

function leave(): void {
  left = shown
  shown = ''
  panel?.remove()
  panel = null
}

function wordsOf(news: OrderNews): readonly HTMLElement[] {
  const { heading, texts } = newsText(news)
  return [element('h2', '', heading), ...codeOf(news), ...texts.map((text) => element('p', '', text))]
}

function codeOf(news: OrderNews): readonly HTMLElement[] {
  if (news.kind !== 'placed' && news.kind !== 'earlier') return []
  const line = element('p', styles.code, 'Codigo de pedido: ')
  const link = element('a', '', `#${news.code}`)
  link.href = news.href
  line.append(link)
  return [line]
}

/** To the chat about the order, to the order, or to its form. */
function mainLink(news: OrderNews): HTMLElement {
  const link = element('a', `${buttons.main} ${buttons.wide}`, newsText(news).button)
  if (news.kind === 'placed') {
    Object.assign(link, { href: news.link, target: '_blank', rel: 'noopener' })
    return link
  }
  link.href = news.href
  if (news.kind === 'earlier') return link
  link.dataset.opens = ORDER_DIALOG
  link.addEventListener('click', leave)
  return link
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, classes: string | undefined, text = '') {
  const made = document.createElement(name)
  if (classes) made.className = classes
  made.textContent = text
  return made
}
