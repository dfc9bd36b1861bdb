import type { OrderForm } from './order-form.ts'
import { orderFormV2 } from './order-form-v2.ts'

/** Every order form of the shop; the server and the browser run the same tables. */
export const orderForms = { v2: orderFormV2 } as const satisfies Record<string, OrderForm>

export type OrderFormName = keyof typeof orderForms
