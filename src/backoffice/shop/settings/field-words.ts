import { type Country, countries } from '../../../lib/countries.ts'
import type { MeasuringConsent } from '../../../lib/measuring.ts'
import type { FieldName } from '../../../shops/fields/shop-fields.ts'
import { taxIds } from '../../../shops/phones-and-tax-ids.ts'
import type { SettingsGroup } from './settings-groups.ts'

/** How a field is filled in. `fixed` ones are shown, and no form changes them. */
export type FieldInput =
  | 'line'
  | 'lines'
  | 'color'
  | 'phone'
  | 'choice'
  | 'choices'
  /** Boxes of what is not left out: the field has what is not ticked. */
  | 'left-out'
  | 'switch'
  | 'picture'
  | 'secret'
  | 'accounts'
  | 'fixed'

export interface FieldWords {
  readonly group: SettingsGroup
  readonly input: FieldInput
  /** What its form asks, where the field's name says the opposite. */
  readonly asks?: string
  /** What it does, for the seller. */
  readonly hint: string | ((country: Country) => string)
  /** What is allowed, where a value is not. */
  wrong(country: Country): string
}

const COLOR = { group: 'aspecto', input: 'color', wrong: () => 'Escribe el color como #1a7f37.' } as const
const PIXEL = {
  group: 'publicidad',
  input: 'line',
  wrong: () => 'Escribe solo los números: de 3 a 20 cifras.',
} as const
const TOKEN = {
  group: 'publicidad',
  input: 'secret',
  wrong: () => 'Pega el token completo: no lleva espacios.',
} as const

const ADDRESS_HINTS = {
  peru: 'Calle, número y ciudad.',
  colombia: 'Calle, número y ciudad: la dirección de notificación judicial.',
  ecuador: 'Calle, número y ciudad.',
} as const satisfies Record<Country, string>

const MEASURING_HINTS = {
  notice: (law) =>
    `Solo cuenta si tienes un píxel. Tu privacidad lo dice según lo que elijas. La ${law}, pide que se sepa y que puedan decir que no. Preguntar antes es lo más seguro: la prueba de cada permiso queda con el pedido, pero las redes reciben menos ventas.`,
  ask: (law) =>
    `Solo cuenta si tienes un píxel. Según la ${law}, medir necesita un permiso que se da antes, y quien vende tiene que probarlo: la prueba queda con cada pedido. Si eliges avisar, respondes tú ante la autoridad: consúltalo antes con un abogado.`,
} as const satisfies Record<MeasuringConsent, (law: string) => string>

const atMost = (most: number) => () => `Escribe ${most} letras como máximo.`

/** What the desk says of each field of a shop, beside its label. A field without words does not compile. */
export const fieldWords: Readonly<Record<FieldName, FieldWords>> = {
  hosts: {
    group: 'tienda',
    input: 'fixed',
    hint: 'Las direcciones donde compran tus clientes. Se cambian en «Dominios».',
    wrong: () => 'Escribe solo el nombre, como tienda.pe.',
  },
  country: {
    group: 'tienda',
    input: 'fixed',
    hint: 'Se elige al abrir la tienda y ya no cambia.',
    wrong: () => 'Se elige al abrir la tienda y ya no cambia.',
  },
  currency: {
    group: 'tienda',
    input: 'fixed',
    hint: 'La moneda de tus precios. Se elige al abrir la tienda.',
    wrong: () => 'Se elige al abrir la tienda y ya no cambia.',
  },
  directory: {
    group: 'tienda',
    input: 'choice',
    hint: 'Cámbialo solo si tus anuncios usan otras direcciones.',
    wrong: () => 'Elige una de las opciones.',
  },
  logo_title: {
    group: 'tienda',
    input: 'line',
    hint: 'Sale arriba en cada página, mientras no subas un logo, y en tus mensajes.',
    wrong: () => 'Escribe el nombre de tu tienda, de 60 letras como máximo.',
  },
  phone_contact: {
    group: 'tienda',
    input: 'phone',
    hint: 'El número al que te escriben tus clientes.',
    wrong: (country) =>
      `Escribe un número de ${countries[country].name}, como ${countries[country].phoneExample}, o con + y el código de otro país.`,
  },
  legal_name: {
    group: 'legales',
    input: 'line',
    hint: (country) =>
      `Quién vende, como figura en tu ${taxIds[country].name}. Sale abajo en cada página, en Contáctanos y en tus términos.`,
    wrong: atMost(120),
  },
  tax_id: {
    group: 'legales',
    input: 'line',
    hint: (country) => `Con todas sus cifras, como ${taxIds[country].example}.`,
    wrong: (country) => `Revisa las cifras: escribe ${taxIds[country].shape}, como ${taxIds[country].example}.`,
  },
  legal_address: {
    group: 'legales',
    input: 'line',
    hint: (country) => ADDRESS_HINTS[country],
    wrong: atMost(200),
  },
  contact_email: {
    group: 'legales',
    input: 'line',
    hint: 'Donde te escriben tus clientes y a donde llegan sus reclamos.',
    wrong: () => 'Escribe un correo, como hola@tienda.pe.',
  },
  logo_image: {
    group: 'aspecto',
    input: 'picture',
    hint: 'PNG, JPG, WebP o SVG. Se recorta el borde vacío y se guarda a 88 píxeles de alto.',
    wrong: () => 'Sube el logo como imagen.',
  },
  color_primary_1: { ...COLOR, hint: 'El botón que compra y lo que hay que tocar.' },
  color_primary_2: { ...COLOR, hint: 'El mismo botón mientras se toca. Elige uno más oscuro.' },
  color_primary_3: { ...COLOR, hint: 'La etiqueta de lo que se ahorra.' },
  color_secundary_1: { ...COLOR, hint: 'La franja de arriba y los fondos suaves.' },
  order_form: {
    group: 'pedido',
    input: 'choice',
    hint: 'Qué te preguntan al pedir y en qué orden.',
    wrong: () => 'Elige uno de los formularios de tu país.',
  },
  link_confirms: {
    group: 'pedido',
    input: 'choice',
    hint: 'El enlace va en tu mensaje «Confirmar con un enlace». Un pedido marcado «Revisar», o al que le falta stock, envío o adelanto, siempre espera tu llamada.',
    wrong: () => 'Elige una de las opciones.',
  },
  link_corrects: {
    group: 'pedido',
    input: 'switch',
    hint: 'Con los 4 últimos números de su celular, y solo antes de que confirmes. Si dices que no, te lo piden y tú lo cambias.',
    wrong: () => 'Elige sí o no.',
  },
  link_cancels: {
    group: 'pedido',
    input: 'switch',
    hint: 'Con su motivo, y solo si no pagaron nada. Si dices que no, ves «Quiere cancelar» y decides tú.',
    wrong: () => 'Elige sí o no.',
  },
  review_publishing: {
    group: 'pedido',
    input: 'choice',
    hint: 'Solo opina quien recibió su pedido. Una reseña con fotos espera siempre que la mires.',
    wrong: () => 'Elige una de las opciones.',
  },
  deliveryTypes: {
    group: 'entrega',
    input: 'choices',
    hint: 'Marca lo que ofreces. Puedes marcar las dos.',
    wrong: () => 'Marca al menos una forma de entrega.',
  },
  cash_places: {
    group: 'entrega',
    input: 'choices',
    hint: 'Un pedido que va a otra parte lleva la marca «Fuera de contraentrega» en tu cola.',
    wrong: () => 'Marca al menos un lugar.',
  },
  payment_accounts: {
    group: 'cuentas',
    input: 'accounts',
    hint: 'Tu Yape, Plin, Nequi o banco, con tu QR: lo ve quien tiene que pagar un adelanto.',
    wrong: () => 'Revisa las cuentas.',
  },
  text_delivery: {
    group: 'entrega',
    input: 'line',
    hint: 'Sale bajo cada producto, en el inicio y en tus términos. Di dónde entregas, en cuántos días y cuánto cuesta.',
    wrong: atMost(160),
  },
  text_banner: {
    group: 'textos',
    input: 'line',
    hint: 'Una línea arriba en cada página. En un celular angosto caben unas 45 letras.',
    wrong: atMost(50),
  },
  text_payment: {
    group: 'textos',
    input: 'line',
    hint: 'La primera promesa bajo cada producto y en el inicio.',
    wrong: atMost(160),
  },
  text_exchange: {
    group: 'textos',
    input: 'line',
    hint: 'La tercera promesa. La ley de tu país se cumple igual: está en tus términos.',
    wrong: atMost(160),
  },
  text_footer: {
    group: 'textos',
    input: 'lines',
    hint: 'Sale abajo en cada página: horario, redes, lo que quieras decir. Quién vende va en «Datos legales».',
    wrong: atMost(400),
  },
  text_terms: {
    group: 'textos',
    input: 'lines',
    hint: 'Se agrega al final de tus términos y condiciones. No reemplaza lo que dice la ley.',
    wrong: atMost(4_000),
  },
  pixel: { ...PIXEL, hint: 'El número de tu píxel, en el administrador de eventos de Meta.' },
  'px100.pixel': { ...PIXEL, hint: 'El píxel de los anuncios cuyo enlace termina en ?px=100.' },
  'px110.pixel': { ...PIXEL, hint: 'El de los que terminan en ?px=110.' },
  'px120.pixel': { ...PIXEL, hint: 'El de los que terminan en ?px=120.' },
  tracking_currency: {
    group: 'publicidad',
    input: 'choice',
    hint: 'La moneda con la que las redes reciben tus ventas.',
    wrong: () => 'Elige una moneda.',
  },
  purchase_moment: {
    group: 'publicidad',
    input: 'choice',
    hint: 'Las redes muestran tus anuncios a gente parecida a la que cuenta como venta: con menos ventas, pero reales, los ve quien sí compra, aunque aprende más despacio. La venta se envía diez minutos después, por si deshaces; una vez enviada no se puede retirar. Vale para los pedidos que entren desde ahora.',
    wrong: () => 'Elige una de las opciones.',
  },
  measuring_consent: {
    group: 'publicidad',
    input: 'choice',
    hint: (country) => {
      const { measuring, privacyLaw } = countries[country].consumerLaw
      return MEASURING_HINTS[measuring](privacyLaw)
    },
    wrong: () => 'Elige una de las opciones.',
  },
  test_event_code: {
    group: 'publicidad',
    input: 'line',
    hint: 'Mientras tenga uno, todo cuenta como prueba y nada como venta. Bórralo al terminar.',
    wrong: () => 'Escribe solo letras y números, como TEST12345.',
  },
  'tiktok.pixel': {
    group: 'publicidad',
    input: 'line',
    hint: 'El código de tu píxel, en el administrador de eventos de TikTok.',
    wrong: () => 'Copia el código tal cual: son letras mayúsculas y números, como C4A1B2C3D4E5F6G7H8I9.',
  },
  'tiktok.test_code': {
    group: 'publicidad',
    input: 'line',
    hint: 'Mientras tenga uno, todo cuenta como prueba y nada como venta. Bórralo al terminar.',
    wrong: () => 'Escribe solo letras y números, como TEST12345.',
  },
  events_off: {
    group: 'publicidad',
    input: 'left-out',
    asks: 'Qué les cuentas',
    hint: 'Lo que desmarcas no llega a ninguna red. Sin «Compran», tus anuncios no aprenden quién compra.',
    wrong: () => 'Elige de la lista.',
  },
  delivered_event: {
    group: 'publicidad',
    input: 'switch',
    hint: 'Las redes también reciben «Entregado» por cada pedido que llegó, para mostrar tus anuncios a gente que de verdad compra. No reemplaza a la venta.',
    wrong: () => 'Elige sí o no.',
  },
  'tiktok.token': { ...TOKEN, hint: 'Abre tu píxel de TikTok para los eventos del servidor.' },
  access_token: {
    ...TOKEN,
    hint: 'Abre tu píxel para los eventos del servidor. Se guarda cifrado y nadie lo vuelve a ver.',
  },
  'px100.token': { ...TOKEN, hint: 'Solo si ese píxel tiene otro token. Sin él se usa el de arriba.' },
  'px110.token': { ...TOKEN, hint: 'Lo mismo para px=110.' },
  'px120.token': { ...TOKEN, hint: 'Lo mismo para px=120.' },
  hashed_contact: {
    group: 'privacidad',
    input: 'switch',
    hint: 'Meta recibe teléfono, correo, nombre y lugar de tus clientes; TikTok, teléfono y correo. Todo va cifrado, y reconocen a más de ellos. Tus términos lo dicen solos. De quien no quiere ser medido no se envía nada.',
    wrong: () => 'Elige sí o no.',
  },
}

/** What the desk of a shop in that country says of a field. */
export function hintOf(name: FieldName, country: Country): string {
  const { hint } = fieldWords[name]
  return typeof hint === 'string' ? hint : hint(country)
}
