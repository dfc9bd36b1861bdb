import type { ShopperStatus } from '../../checkout/form/order-form.ts'
import type { LeadActName, LeadState } from '../../orders/leads/lead.ts'

/** The lists of leads, by the name that stands in their address. */
export const leadLists = {
  'por-contactar': { label: 'Por contactar', states: ['nuevo', 'contactado'], none: 'Nadie dejó un pedido a medias.' },
  recuperados: { label: 'Recuperados', states: ['recuperado'], none: 'Todavía no se recuperó ninguno.' },
  perdidos: { label: 'Perdidos', states: ['perdido'], none: 'No hay ninguno perdido.' },
  'no-molestar': { label: 'No molestar', states: ['no-molestar'], none: 'Nadie pidió que no le escriban.' },
} as const satisfies Record<
  string,
  { readonly label: string; readonly states: readonly LeadState[]; readonly none: string }
>

export type LeadList = keyof typeof leadLists

export function readLeadList(text: string | null): LeadList {
  return text !== null && Object.hasOwn(leadLists, text) ? (text as LeadList) : 'por-contactar'
}

/** The list in which a lead of this state is. */
export function leadListOf(state: LeadState): LeadList {
  const lists = Object.entries(leadLists) as [LeadList, { readonly states: readonly LeadState[] }][]
  return lists.find(([, { states }]) => states.includes(state))?.[0] ?? 'por-contactar'
}

/** What the button of an act says. */
export const leadActLabels = {
  abrir: 'Le escribí',
  llamar: 'Lo llamé',
  recuperar: 'Ya pidió',
  perder: 'No va a pedir',
  'no-molestar': 'No molestar',
  reabrir: 'Volver a contactar',
} as const satisfies Record<LeadActName, string>

const pastActs: Readonly<Record<string, string>> = {
  ...{ abrir: 'abrió su chat', llamar: 'lo llamó', recuperar: 'anotó que ya pidió', perder: 'anotó que no va a pedir' },
  ...{ 'no-molestar': 'anotó que no quiere mensajes', reabrir: 'lo puso otra vez por contactar' },
  deshacer: 'deshizo lo último',
}

/** What somebody did with a lead, behind the name. */
export function eventWords(act: string): string {
  return pastActs[act] ?? act
}

/** How far the order came, by the ticket's status. */
export const stepWords = {
  ...{ nombre: 'Dejó su celular', carrito: 'Llegó al carrito', direccion: 'Puso su dirección' },
  ...{ entrega: 'Eligió la entrega', finalizado: 'Ya pidió' },
} as const satisfies Record<ShopperStatus, string>

/** The last thing that was filled in, as a tag. */
export const stepTags = {
  ...{ nombre: 'Datos', carrito: 'Carrito', direccion: 'Dirección', entrega: 'Entrega' },
  finalizado: 'Ya pidió',
} as const satisfies Record<ShopperStatus, string>

export const leadStateNames = {
  nuevo: 'Nuevo',
  contactado: 'Contactado',
  recuperado: 'Recuperado',
  perdido: 'Perdido',
  'no-molestar': 'No molestar',
} as const satisfies Record<LeadState, string>

/** How often somebody was contacted: `Contactado, 2 veces`; '' for never. */
export function contactWords(state: LeadState, attempts: number): string {
  if (attempts === 0) return ''
  return `${leadStateNames[state]}, ${attempts === 1 ? '1 vez' : `${attempts} veces`}`
}
