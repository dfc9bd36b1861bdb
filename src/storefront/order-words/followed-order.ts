import type { OrderState } from '../../orders/order.ts'

/** The source of the script that looks whether an order went on, by which the build knows it. Only the order's page has it. */
export const ORDER_FOLLOWER = 'src/storefront/visit/follow-order.browser.ts'

/** The states in which there is more to come. */
export const FOLLOWED: readonly OrderState[] = ['finalizado', 'confirmado', 'enviado']
