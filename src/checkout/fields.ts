import { cascades } from '../places/cascade-levels.ts'
import { needsDocument } from './client.ts'
import type {
  CartField,
  CheckField,
  ChoiceField,
  DistrictField,
  LinesField,
  PlaceField,
  TextField,
} from './order-form.ts'
import { LONGEST_PHONE, SHORTEST_PHONE } from './phone.ts'

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
  minLength: SHORTEST_PHONE,
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

export const placeField: PlaceField = { kind: 'place', name: 'departamento', label: 'Lugar de entrega' }

/** In the shopper's own words, where the country's divisions end above it. */
export const neighbourhoodField: TextField = {
  kind: 'text',
  name: 'distrito',
  label: 'Barrio',
  placeholder: 'Barrio, vereda o corregimiento',
  type: 'text',
  inputMode: 'text',
  autoComplete: 'address-level3',
  maxLength: 120,
  required: true,
  shown: ({ country }) => !cascades[country].some(({ part }) => part === 'distrito'),
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
  label: 'DNI / Carnet de extranjería',
  type: 'text',
  inputMode: 'text',
  autoComplete: 'off',
  maxLength: 20,
  required: true,
  shown: ({ client, country }) => needsDocument(client, country),
}

export const termsField: CheckField = { kind: 'check', name: 'terminos', label: 'Acepto los términos y condiciones' }
