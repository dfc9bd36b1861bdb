import { hydratorOf } from '../web/islands/hydrator.browser.ts'
import { deskIslands } from './frame/desk-islands.ts'

export const hydrator = hydratorOf(deskIslands)

/** A page that has just come has nothing newer to ask for, and its own island comes first. */
const LISTEN_AFTER_MS = 4_000
setTimeout(async () => (await import('./news/listen.browser.ts')).listenForOrders(), LISTEN_AFTER_MS)

// Somebody may have opened a menu, or pressed the keys of the search, before.
const menus = import('./frame/open-menus.browser.ts')
menus.then(({ openMenus }) => openMenus()).catch(() => {})
