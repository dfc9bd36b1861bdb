import { actRule } from '../../../../orders/acts/order-acts.ts'

/** Whoever may say of a parcel where it is. Each mark asks once more. */
export const markers = actRule('agencia')
