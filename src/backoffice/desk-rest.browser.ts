import { hydratorOf } from '../web/islands/hydrator.browser.ts'
import { deskIslands } from './desk-islands.ts'

export const hydrator = hydratorOf(deskIslands)
