import { type Client, emptyClient } from '../../src/checkout/form/client.ts'
import type { Progress } from '../../src/checkout/form/machine.ts'
import type { Saved, StepName } from '../../src/checkout/form/order-form.ts'
import { type OrderFormName, orderForms } from '../../src/checkout/form/order-forms.ts'

const rosa: Client = {
  ...emptyClient,
  name: 'Rosa',
  phone: '987654321',
  email: 'rosa@correo.pe',
  departamento: 'Lima',
  provincia: 'Lima',
  distrito: 'Miraflores',
  direccion: 'Calle 1',
  lima: '0',
}
const countries = { v1: 'peru', v2: 'peru', peru: 'peru', colombia: 'colombia', ecuador: 'ecuador' } as const
export const formNames = Object.keys(orderForms) as OrderFormName[]

/** A draft that lacks nothing, but for what is changed. */
export function saved(form: OrderFormName, change: Partial<Client> = {}): Saved {
  return { client: { ...rosa, ...change }, total: 9900, colorless: [], country: countries[form] }
}

export function at(step: StepName): Progress {
  return { at: step, reached: step }
}
