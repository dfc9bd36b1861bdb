import { actRule } from '../../../orders/acts/order-acts.ts'

/** Who settles with couriers: whoever takes over what couriers collected. */
export const settlers = { roles: actRule('rendir').roles, needs: 'payments' } as const
