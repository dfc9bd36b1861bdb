import type { Order } from '../../orders/order.ts'
import type { Answers } from './lacks.ts'

/** The fields of the act `editar` for what was said of an order that it did not know. What the courier calls otherwise stays as the buyer said it. */
export function editsOf(order: Order, answers: Answers): Readonly<Record<string, string>> {
  const { receiver, agency, reference } = order.workPerson
  const said = {
    [receiver ? 'receiverDocument' : 'documento']: answers.document,
    [receiver ? 'receiverName' : 'name']: answers.name,
    [receiver ? 'receiverPhone' : 'phone']: answers['phone.national'],
    email: answers.email,
    direccion: answers.address,
    ...(reference === '' && { reference: answers.reference }),
    ...(agency === '' && { agency: answers['agency.name'] }),
  }
  return Object.fromEntries(Object.entries(said).filter((one): one is [string, string] => (one[1] ?? '') !== ''))
}
