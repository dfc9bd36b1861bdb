import { deliveryTypeField, termsField } from './fields.ts'
import { deliveryTypeGiven, termsAccepted } from './guards.ts'
import type { OrderForm, Step } from './order-form.ts'
import { addressStep, deliveryStep, nameStep, summaryStep } from './peru-form.ts'

/** Ecuador asks for no document. */
const ownDeliveryStep: Step = {
  ...deliveryStep,
  fields: [deliveryTypeField, termsField],
  guards: [deliveryTypeGiven, termsAccepted],
}

/** As in Peru: provincia, cantón and parroquia are its three levels. */
export const ecuadorForm: OrderForm = { steps: [nameStep, addressStep, ownDeliveryStep, summaryStep] }
