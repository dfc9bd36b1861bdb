import { needsDocument } from './client.ts'
import type { Guard } from './order-form.ts'
import { SHORTEST_PHONE } from './phone.ts'

// The messages are the specification's, to the letter.
const ADDRESS = 'Por favor, ingrasa tu dirección de entrega'
const DELIVERY = 'Por favor, ingresa tu tipo de envio y los Términos.'

export const phoneGiven: Guard = {
  field: 'phone',
  message: 'Por favor, ingrasa su wsp',
  holds: ({ client }) => client.phone.length >= SHORTEST_PHONE,
}

export const emailGiven: Guard = {
  field: 'email',
  message: 'Por favor, ingrasa su email',
  holds: ({ client }) => client.email.trim() !== '',
}

export const nameGiven: Guard = {
  field: 'name',
  message: 'Por favor, ingrasa su nombre',
  holds: ({ client }) => client.name.trim() !== '',
}

export const cartFilled: Guard = { field: 'cart', message: ADDRESS, holds: ({ total }) => total > 0 }

export const deliveryTypeGiven: Guard = { field: 'lima', message: DELIVERY, holds: ({ client }) => client.lima !== '' }

export const termsAccepted: Guard = { field: 'terminos', message: DELIVERY, holds: ({ client }) => client.terminos }

/** The specification requires the document without saying it in words. */
export const documentGiven: Guard = {
  field: 'documento',
  message: 'Por favor, ingresa tu DNI o Carnet de extranjería',
  holds: ({ client, country }) => !needsDocument(client, country) || client.documento.trim() !== '',
}

export const departamentoGiven: Guard = {
  field: 'departamento',
  message: ADDRESS,
  holds: ({ client }) => client.departamento.trim() !== '',
}

export const provinciaGiven: Guard = {
  field: 'provincia',
  message: ADDRESS,
  holds: ({ client }) => client.provincia.trim() !== '',
}

/** Also one in the shopper's own words: they are all there is while the list of places cannot be had. */
export const districtGiven: Guard = {
  field: 'distrito',
  message: ADDRESS,
  holds: ({ client }) => client.distrito.trim() !== '',
}

export const addressGiven: Guard = {
  field: 'direccion',
  message: ADDRESS,
  holds: ({ client }) => client.direccion.trim() !== '',
}

/** The guards with another message, for a form that says them in its own words. */
export function saying(message: string, ...guards: readonly Guard[]): readonly Guard[] {
  return guards.map((guard) => ({ ...guard, message }))
}
