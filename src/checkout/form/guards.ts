import { colorRequest } from '../../cart/buying/unit-colors.ts'
import { type Country, shortestPhone } from '../../lib/countries.ts'
import { type CascadeLevel, cascades, type PlacePart } from '../../places/levels.ts'
import { documentNames, needsDocument } from '../country-rules.ts'
import { chosenWay, notServed } from '../delivery/with-offer.ts'
import { isEmail, WRONG_EMAIL } from './email.ts'
import type { Guard, Saved } from './order-form.ts'

// The messages are the specification's, misspellings included.
const ADDRESS = 'Por favor, ingrasa tu dirección de entrega'
const CHOOSE_WAY = 'Elige cómo lo recibes'
const DELIVERY = 'Por favor, ingresa tu tipo de envio y los Términos.'

export const requirePhone: Guard = {
  field: 'phone',
  message: 'Por favor, ingrasa su wsp',
  holds: ({ client, country }) => client.phone.length >= shortestPhone(country),
}

export const requireEmail: Guard = {
  field: 'email',
  message: 'Por favor, ingrasa su email',
  holds: ({ client }) => client.email.trim() !== '',
}

export const requireRightEmail: Guard = {
  field: 'email',
  message: WRONG_EMAIL,
  holds: ({ client }) => client.email.trim() === '' || isEmail(client.email),
}

export const requireName: Guard = {
  field: 'name',
  message: 'Por favor, ingrasa su nombre',
  holds: ({ client }) => client.name.trim() !== '',
}

export const requireCart: Guard = {
  field: 'cart',
  message: ADDRESS,
  own: 'Tu carrito está vacío',
  holds: ({ total, discount }) => total + (discount?.amount ?? 0) > 0,
}

/** Asks for the colour of each unit. */
export const requireColors: Guard = {
  field: 'cart',
  message: ({ colorless }) => colorless.map(colorRequest),
  holds: ({ colorless }) => colorless.length === 0,
}

export const requireDeliveryType: Guard = {
  field: 'lima',
  message: DELIVERY,
  own: ({ delivery }) => (delivery ? CHOOSE_WAY : 'Elige el tipo de envío'),
  holds: ({ client, delivery }) => client.lima !== '' || delivery?.kind === 'waiting' || delivery?.kind === 'refused',
}

/** For a form whose country has one delivery type: only rules of the shop can offer several ways. */
export const requireWay: Guard = {
  field: 'lima',
  message: CHOOSE_WAY,
  holds: (saved) => saved.delivery === undefined || requireDeliveryType.holds(saved),
}

export const requireAgency: Guard = {
  field: 'agency',
  message: 'Escribe la agencia donde lo recoges',
  holds: (saved) => saved.client.agency.trim() !== '' || chosenWay(saved)?.way !== 'agencia',
}

/** Refuses a place to which the shop does not send. `field`: that of the place’s smallest division. */
export function requireServed(field: 'provincia' | 'distrito'): Guard {
  return {
    ...{ field, message: notServed, holds: (saved) => notServed(saved) === '' },
    own: ({ delivery }) => (delivery?.kind === 'refused' ? delivery.advice : ''),
  }
}

export const requireTerms: Guard = {
  field: 'terminos',
  message: DELIVERY,
  own: 'Acepta los términos y condiciones',
  holds: ({ client }) => client.terminos,
}

/** The specification requires the document but gives no message for it. */
export const requireDocument: Guard = {
  field: 'documento',
  message: ({ country }) => `Por favor, ingresa tu ${documentNames(country).join(' o ')}`,
  holds: ({ client, country }) => !needsDocument(client, country) || client.documento.trim() !== '',
}

/** The request for a part of the place. A level that the country’s list does not have is typed. */
function placeRequest(country: Country, part: PlacePart): string {
  const levels: readonly CascadeLevel[] = cascades[country]
  const level = levels.find((each) => each.part === part)
  return level ? `Elige tu ${level.noun}` : 'Escribe tu barrio'
}

const requireDepartamento: Guard = {
  field: 'departamento',
  message: ADDRESS,
  own: ({ country }) => placeRequest(country, 'departamento'),
  holds: ({ client }) => client.departamento.trim() !== '',
}

const requireProvincia: Guard = {
  field: 'provincia',
  message: ADDRESS,
  own: ({ country }) => placeRequest(country, 'provincia'),
  holds: ({ client }) => client.provincia.trim() !== '',
}

/** Accepts free text too, which is all a shopper can give while the list of places does not load. */
export const requireDistrict: Guard = {
  field: 'distrito',
  message: ADDRESS,
  own: ({ country }) => placeRequest(country, 'distrito'),
  holds: ({ client }) => client.distrito.trim() !== '',
}

/** A district may come later, but what was typed is not taken for one. */
export const requireChosenDistrict: Guard = {
  field: 'distrito',
  message: 'Elige tu distrito de la lista',
  holds: ({ client, placeText = '' }) => client.distrito.trim() !== '' || placeText.trim() === '',
}

export const requireAddress: Guard = {
  field: 'direccion',
  message: ADDRESS,
  own: 'Escribe tu dirección y una referencia',
  holds: ({ client }) => client.direccion.trim() !== '',
}

/** The same guards with one message for their step. Each field says its own. */
export function withMessage(message: string, ...guards: readonly Guard[]): readonly Guard[] {
  return guards.map((guard) => ({ ...guard, message, own: guard.own ?? ownMessage(guard) }))
}

function ownMessage({ message }: Guard): string | ((saved: Saved) => string) {
  return typeof message === 'string' ? message : (saved) => [message(saved)].flat().join(' ')
}

export const addressGuards = [requireDepartamento, requireProvincia, requireDistrict, requireAddress] as const
