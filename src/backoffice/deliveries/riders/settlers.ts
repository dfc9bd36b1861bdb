import { actRule } from '../../../orders/acts/order-acts.ts'

/** Who settles with couriers who are persons: whoever takes over what couriers collected. */
export const settlers = { roles: actRule('rendir').roles, needs: 'payments' } as const
