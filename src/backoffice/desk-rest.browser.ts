import { hydratorOf } from '../web/islands/hydrator.browser.ts'
import { deskIslands } from './desk-islands.ts'
import { listenForOrders } from './heard/listen.browser.ts'

export const hydrator = hydratorOf(deskIslands)

listenForOrders()
