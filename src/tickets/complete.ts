import type { Country } from '../shops/shop.ts'
import type { Client } from './ticket.ts'

export interface FieldRefusal {
  readonly field: keyof Client
  readonly message: string
}

type Needed = Readonly<Partial<Record<keyof Client, (client: Client) => boolean>>>

const PHONE = /^\d{9,15}$/

const everywhere: Needed = {
  name: (client) => client.name !== '',
  phone: (client) => PHONE.test(client.phone),
  direccion: (client) => client.direccion !== '',
  departamento: (client) => client.departamento !== '',
  provincia: (client) => client.provincia !== '',
  distrito: (client) => client.distrito !== '',
  terminos: (client) => client.terminos,
}

const needed = {
  peru: { ...everywhere, lima: (client) => client.lima !== '', documento: documentGiven },
  colombia: { ...everywhere, email: (client) => client.email !== '' },
  ecuador: { ...everywhere, lima: (client) => client.lima !== '' },
} as const satisfies Record<Country, Needed>

const ADDRESS = 'Por favor, ingrasa tu dirección de entrega'
const DELIVERY = 'Por favor, ingresa tu tipo de envio y los Términos.'

const messages = {
  name: 'Por favor, ingrasa su nombre',
  phone: 'Por favor, ingrasa su wsp',
  email: 'Por favor, ingrasa su email',
  departamento: ADDRESS,
  provincia: ADDRESS,
  distrito: ADDRESS,
  placeCode: ADDRESS,
  direccion: ADDRESS,
  documento: 'Por favor, ingresa tu DNI o Carnet de extranjería',
  lima: DELIVERY,
  terminos: DELIVERY,
} as const satisfies Record<keyof Client, string>

/** What an order of that country still lacks, in the order of the form. Empty when it can be sent. */
export function missingFields(country: Country, client: Client): readonly FieldRefusal[] {
  const checks = Object.entries(needed[country]) as [keyof Client, (client: Client) => boolean][]
  return checks.filter(([, given]) => !given(client)).map(([field]) => ({ field, message: messages[field] }))
}

function documentGiven(client: Client): boolean {
  const toProvince = client.lima === '1' || !['Lima', 'Callao'].includes(client.departamento)
  return !toProvince || client.documento !== ''
}
