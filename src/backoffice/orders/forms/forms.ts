import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import type { ActForm, FormFacts } from './act-form.ts'

/** The forms of some acts; `null`: it asks nothing now. */
export type Forms<Act extends OrderActName = OrderActName> = Readonly<Record<Act, (facts: FormFacts) => ActForm | null>>
