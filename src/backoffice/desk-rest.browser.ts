import { hydratorOf } from '../web/islands/hydrator.browser.ts'
import { deskIslands } from './desk-islands.ts'

export const hydrator = hydratorOf(deskIslands)

/** Nothing that a tap waits for: the page's own island comes first. */
const LISTEN_AFTER_MS = 1_000
setTimeout(async () => (await import('./heard/listen.browser.ts')).listenForOrders(), LISTEN_AFTER_MS)
