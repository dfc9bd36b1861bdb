import { actRule } from '../../../orders/acts/order-acts.ts'
import { type DeskRoute, forAnyone, forSeller } from '../../desk-routes.ts'
import { postStart, roundPage } from './round.page.tsx'
import { postEndRoundLink, postRoundLink } from './round-link.page.tsx'
import { sayMark } from './say-mark.page.ts'
import { sendRoundPicture } from './send-picture.page.ts'

/** A rider's link, and the page behind it, which needs no session: the link and the device that opened it are all. */
export const roundRoutes: readonly DeskRoute[] = [
  forAnyone({ path: '/r/:token', show: roundPage, post: postStart }),
  forAnyone({ path: '/r/:token/pedidos/:parcel', receive: sayMark }),
  forAnyone({ path: '/r/:token/comprobantes', receive: sendRoundPicture }),
  forSeller(actRule('preparar'), { path: '/t/:host/motorizados/:rider/enlace', post: postRoundLink }),
  forSeller(actRule('preparar'), { path: '/t/:host/motorizados/:rider/enlace/anular', post: postEndRoundLink }),
]
