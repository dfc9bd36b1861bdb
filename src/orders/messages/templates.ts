import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { OrderState } from '../order.ts'

/** When a message is written: a state of an order, a moment within one, or a lead. */
export const MOMENTS = {
  finalizado: 'Confirmar el pedido',
  adelanto: 'Pedir el adelanto',
  confirmado: 'Pedido confirmado',
  enviado: 'Pedido enviado',
  agencia: 'Llegó a la agencia',
  novedad: 'Novedad en la entrega',
  entregado: 'Pedido entregado',
  devuelto: 'Pedido devuelto',
  cancelado: 'Pedido cancelado',
  recuperar: 'Pedido sin terminar',
} as const satisfies Record<OrderState, string> & Record<string, string>

export type Moment = keyof typeof MOMENTS

export const MOMENT_NAMES = Object.keys(MOMENTS) as readonly Moment[]

/** The words in braces in a template, and what each is replaced with. */
export const PLACEHOLDERS = {
  nombre: 'el nombre del cliente',
  codigo: 'el código del pedido',
  productos: 'los productos con su cantidad',
  total: 'el total',
  adelanto: 'el adelanto que falta',
  saldo: 'lo que falta cobrar',
  direccion: 'la dirección',
  distrito: 'el distrito o la ciudad',
  courier: 'el courier o motorizado',
  guia: 'el número de guía',
  agencia: 'la agencia',
  clave: 'la clave para recoger',
  fecha: 'el día de entrega',
  tienda: 'el nombre de tu tienda',
  cuentas: 'tus cuentas para el adelanto',
  enlace_pago: 'la página donde paga el adelanto y manda el comprobante',
  enlace_pedido: 'la página donde ve su pedido',
  enlace_retomar: 'el enlace para terminar su pedido',
  cupon: 'lo que da tu cupón para pedidos a medias, y su código: va también en el enlace para terminar su pedido',
  enlace_confirmar: 'el enlace para confirmar, corregir o cancelar su pedido',
  enlace_resena: 'el enlace para opinar de lo que recibió, 30 días desde la entrega',
} as const

export type Placeholder = keyof typeof PLACEHOLDERS

/** Which permission a message needs: about the order, none; an offer, that of the person. */
export const TEMPLATE_PURPOSES = { pedido: 'Sobre el pedido', mensajes: 'Oferta: solo a quien la permitió' } as const

export type TemplatePurpose = keyof typeof TEMPLATE_PURPOSES

/** A message that a seller writes often. */
export interface Template {
  readonly id: string
  readonly moment: Moment
  readonly purpose: TemplatePurpose
  readonly name: string
  readonly text: string
  /** Its place among those of its moment. */
  readonly position: number
}

/** The values of placeholders. A missing or empty one is not known. */
export type Values = Readonly<Partial<Record<Placeholder, string>>>

export type TemplateRefusal =
  | { readonly reason: 'empty-text' }
  | { readonly reason: 'unknown-placeholder'; readonly placeholder: string }
  | { readonly reason: 'open-brace' }

const BRACES = /\{([^{}]*)\}/g

/** The placeholders of a text, in their order, or what is wrong with it. */
export function placeholdersOf(text: string): Outcome<readonly Placeholder[], TemplateRefusal> {
  if (text.trim() === '') return refused({ reason: 'empty-text' })
  if (/[{}]/.test(text.replace(BRACES, ''))) return refused({ reason: 'open-brace' })
  const names = [...text.matchAll(BRACES)].map(([, name = '']) => name.trim())
  const unknown = names.find((name) => !isPlaceholder(name))
  if (unknown !== undefined) return refused({ reason: 'unknown-placeholder', placeholder: unknown })
  return done([...new Set(names.filter(isPlaceholder))])
}

function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(PLACEHOLDERS, name)
}

/** The Spanish message for a text that was refused. */
export function templateProblem(refusal: TemplateRefusal): string {
  switch (refusal.reason) {
    case 'empty-text':
      return 'Escribe el mensaje.'
    case 'open-brace':
      return 'Hay una llave { o } suelta. Escribe los datos así: {nombre}.'
    case 'unknown-placeholder': {
      const known = Object.keys(PLACEHOLDERS)
        .map((name) => `{${name}}`)
        .join(' ')
      return `{${refusal.placeholder}} no existe. Puedes usar: ${known}`
    }
  }
}

/** Whether a message offers something, so that it takes a permission. One that tells of a coupon does, whatever it was said to be for. */
export function isMarketing({ purpose, text }: Pick<Template, 'purpose' | 'text'>): boolean {
  return purpose === 'mensajes' || tells(text, 'cupon')
}

function tells(text: string, name: Placeholder): boolean {
  return new RegExp(`\\{ *${name} *\\}`).test(text)
}

/** A template with its values; `null` if one of them is missing, so that no half message is offered. */
export function filledText(text: string, values: Values): string | null {
  const wanted = placeholdersOf(text)
  if (!wanted.ok || wanted.value.some((name) => (values[name] ?? '') === '')) return null
  return text.replace(BRACES, (_, name: string) => values[name.trim() as Placeholder] ?? '')
}

/** A message that can be sent now. */
export interface OfferedMessage {
  readonly template: Template
  readonly text: string
  /** In Spanish: why to think twice. */
  readonly warning: string | null
  /** In Spanish: why it must not be sent now; `null` where it may. */
  readonly refused: string | null
}

interface MessageFacts {
  readonly values: Values
  /** The values of messages that tell of a coupon. */
  readonly withCoupon?: Values
  readonly balance: number
  /** Why the person is sent no offers now. */
  readonly noMarketing?: string | null
}

/** The templates of a moment whose values are all known, in their order. One that tells the pick-up key warns while the balance is not paid. */
export function offeredTemplates(
  templates: readonly Template[],
  moment: Moment,
  { values, withCoupon = values, balance, noMarketing = null }: MessageFacts,
): readonly OfferedMessage[] {
  return templates
    .filter((template) => template.moment === moment)
    .toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
    .flatMap((template) => {
      const text = filledText(template.text, tells(template.text, 'cupon') ? withCoupon : values)
      if (text === null) return []
      const tellsKey = tells(template.text, 'clave')
      const refused = isMarketing(template) ? noMarketing : null
      return [{ template, text, warning: tellsKey && balance > 0 ? KEY_WARNING : null, refused }]
    })
}

const KEY_WARNING = 'Este mensaje da la clave y todavía falta cobrar el saldo.'
