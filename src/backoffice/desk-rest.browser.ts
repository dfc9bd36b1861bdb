import { hydratorOf } from '../web/islands/hydrator.browser.ts'
import { deskIslands } from './frame/desk-islands.ts'
import { listenForMenus } from './frame/listen-for-menus.browser.ts'

export const hydrator = hydratorOf(deskIslands)

listenForMenus()

/** A page that has just come has nothing newer to ask for, and its own island comes first. */
const LISTEN_AFTER_MS = 4_000
setTimeout(async () => (await import('./news/listen.browser.ts')).listenForOrders(), LISTEN_AFTER_MS)
