import { LONGEST_PHONE, shortestPhone } from '../../lib/countries.ts'
import { cascades } from '../../places/levels.ts'
import { documentNames, needsDocument } from '../country-rules.ts'
import type {
  CartField,
  CheckField,
  ChoiceField,
  DistrictField,
  LinesField,
  PlaceField,
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

/** Where a form asks for the place and the delivery type in one step, the ways that are offered stand right below the place. */
export const offeredWaysField: ChoiceField = {
  ...deliveryTypeField,
  isShown: ({ delivery }) => delivery !== undefined,
}

export const plainDeliveryTypeField: ChoiceField = {
  ...deliveryTypeField,
  isShown: ({ delivery }) => delivery === undefined,
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

/** Never ticked beforehand, and nothing depends on it. Its words are stored with the consent: other words need a new CONSENTS_VERSION. */
export const offersField: CheckField = {
  kind: 'check',
  name: 'ofertas',
  label: 'Quiero recibir ofertas por WhatsApp. Es opcional y puedo quitarlo cuando quiera.',
}

/** The delivery address: the selects of the country, then the street. */
export const addressFields = [placeField, neighbourhoodField, addressField] as const

/** `addressFields`, with the ways that a shop’s rules offer. */
export const addressAndWayFields = [placeField, offeredWaysField, neighbourhoodField, addressField] as const
