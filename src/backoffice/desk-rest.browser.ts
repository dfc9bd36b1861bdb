import { hydratorOf } from '../web/islands/hydrator.browser.ts'
import { deskIslands } from './frame/desk-islands.ts'
import { listenForMenus } from './frame/listen-for-menus.browser.ts'

export const hydrator = hydratorOf(deskIslands)

listenForMenus()

/** A page that has just come has nothing newer to ask for, and its own island comes first. One of nobody clears what the last person left on the icon. */
const LISTEN_AFTER_MS = document.querySelector('meta[name=desk-browser]') ? 4_000 : 0
setTimeout(async () => (await import('./news/listen.browser.ts')).listenForOrders(), LISTEN_AFTER_MS)
