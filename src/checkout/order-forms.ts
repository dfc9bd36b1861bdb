import {
  addressField,
  deliveryTypeField,
  districtField,
  emailField,
  nameField,
  phoneField,
  termsField,
} from './fields.ts'
import { deliveryTypeGiven, emailGiven, nameGiven, phoneGiven, termsAccepted } from './guards.ts'
import type { OrderForm, Step } from './order-form.ts'
import { cartStep, deliveryStep, finishStep, nameStep } from './steps.ts'

/** Only Peru asks for a document. */
const abroadStep: Step = {
  ...deliveryStep,
  fields: [districtField, addressField, deliveryTypeField, termsField],
  guards: [deliveryTypeGiven, termsAccepted],
}

const emailStep: Step = {
  ...nameStep,
  fields: [nameField, emailField, phoneField],
  guards: [phoneGiven, emailGiven, nameGiven],
}

/** Every order form of the shop; the server and the browser run the same tables. */
export const orderForms = {
  /** Peru's fast form: who, what, where, and one look at the whole before it is sent. */
  v2: { steps: [nameStep, cartStep, deliveryStep, finishStep] },
  colombia: { steps: [emailStep, cartStep, abroadStep, finishStep] },
  ecuador: { steps: [nameStep, cartStep, abroadStep, finishStep] },
} as const satisfies Record<string, OrderForm>

export type OrderFormName = keyof typeof orderForms
