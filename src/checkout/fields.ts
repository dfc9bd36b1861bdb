import { needsDocument } from './client.ts'
import type { CartField, CheckField, ChoiceField, DistrictField, TextField } from './order-form.ts'
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

export const cartField: CartField = { kind: 'cart', name: 'cart', label: 'Carrito' }

export const districtField: DistrictField = { kind: 'district', name: 'distrito', label: 'Distrito' }

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
  options: [
    { value: '0', label: 'Todo Lima: GRATIS' },
    { value: '1', label: 'Provincia: ENVIO PREVIO DEPOSITO' },
  ],
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
  shown: ({ client }) => needsDocument(client),
}

export const termsField: CheckField = { kind: 'check', name: 'terminos', label: 'Acepto los términos y condiciones' }
