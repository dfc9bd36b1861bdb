import { colorRequest } from '../cart/unit-colors.ts'
import { type Country, LONGEST_PHONE, shortestPhone } from '../lib/countries.ts'
import { type CascadeLevel, cascades, type PlacePart } from '../places/levels.ts'
import { documentNames, needsDocument } from './country-rules.ts'
import { isEmail, WRONG_EMAIL } from './email.ts'
import type {
  CartField,
  CheckField,
  ChoiceField,
  DistrictField,
  Guard,
  LinesField,
  PlaceField,
  Saved,
  TextField,
} from './order-form.ts'

export const nameField: TextField = {
  kind: 'text',
  name: 'name',
  label: 'Nombre',
  placeholder: 'Tu nombre y apellido',
  type: 'text',
  inputMode: 'text',
  autoComplete: 'name',
  maxLength: 120,
  required: true,
}

export const phoneField: TextField = {
  kind: 'text',
  name: 'phone',
  label: 'WhatsApp',
  placeholder: 'Contacto para la entrega de su producto',
  type: 'tel',
  inputMode: 'tel',
  autoComplete: 'tel',
  inCountry: (country) => ({ minLength: shortestPhone(country) }),
  maxLength: LONGEST_PHONE,
  required: true,
}

export const emailField: TextField = {
  kind: 'text',
  name: 'email',
  label: 'Email',
  placeholder: 'tu@correo.com',
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  maxLength: 254,
  required: true,
}

export const optionalEmailField: TextField = { ...emailField, label: 'Email (opcional)', required: false }

export const cartField: CartField = { kind: 'cart', name: 'cart', label: 'Carrito' }

export const linesField: LinesField = { kind: 'lines', name: 'cart', label: 'Tu pedido' }

export const districtField: DistrictField = { kind: 'district', name: 'distrito', label: 'Distrito' }

const placeField: PlaceField = { kind: 'place', name: 'departamento', label: 'Lugar de entrega' }

/** Free text. Only in countries whose list of places ends above the distrito. */
const neighbourhoodField: TextField = {
  kind: 'text',
  name: 'distrito',
  label: 'Barrio',
  placeholder: 'Barrio, vereda o corregimiento',
  type: 'text',
  inputMode: 'text',
  autoComplete: 'address-level3',
  maxLength: 120,
  required: true,
  isShown: ({ country }) => !cascades[country].some(({ part }) => part === 'distrito'),
}

export const addressField: TextField = {
  kind: 'area',
  name: 'direccion',
  label: 'Dirección exacta y referencia',
  placeholder: 'Calle, número, piso; cerca de qué',
  type: 'text',
  inputMode: 'text',
  autoComplete: 'street-address',
  maxLength: 500,
  required: true,
}

export const deliveryTypeField: ChoiceField = {
  kind: 'choice',
  name: 'lima',
  label: 'Tipo de envío',
}

export const documentField: TextField = {
  kind: 'text',
  name: 'documento',
  label: 'Documento',
  type: 'text',
  inputMode: 'text',
  autoComplete: 'off',
  maxLength: 20,
  required: true,
  inCountry: (country) => ({ label: documentNames(country).join(' / ') }),
  isShown: ({ client, country }) => needsDocument(client, country),
}

export const termsField: CheckField = { kind: 'check', name: 'terminos', label: 'Acepto los términos y condiciones' }

// The messages are the specification's, misspellings included.
const ADDRESS = 'Por favor, ingrasa tu dirección de entrega'
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
  holds: ({ total }) => total > 0,
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
  own: 'Elige el tipo de envío',
  holds: ({ client }) => client.lima !== '',
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

/** A level that the country's list has not is a text. */
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

/** The delivery address: the selects of the country, then the street. */
export const addressFields = [placeField, neighbourhoodField, addressField] as const

export const addressGuards = [requireDepartamento, requireProvincia, requireDistrict, requireAddress] as const
