import type { OrderWorkPerson } from '../order-work.ts'
import type { CustomerOrder } from './customer-orders.store.ts'
import type { KnownBy } from './names-person.ts'

/** By what the person of an order can be recognised, before the order loses them. */
export function knownBy(order: CustomerOrder): KnownBy {
  const { name, phone, phone_e164, email, documento, direccion, work_person } = order
  const { receiver, secondPhone = '', reference = '' }: Partial<OrderWorkPerson> = JSON.parse(work_person)
  return {
    names: [name, receiver?.name ?? ''],
    numbers: [phone, phone_e164, documento, secondPhone, receiver?.phone ?? '', receiver?.document ?? ''],
    texts: [email, direccion, reference],
  }
}
