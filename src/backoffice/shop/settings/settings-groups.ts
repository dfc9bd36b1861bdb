import type { Country } from '../../../lib/countries.ts'
import { taxIds } from '../../../shops/phones-and-tax-ids.ts'
import type { DrawingName } from '../../kit/drawings.ts'

interface GroupWords {
  readonly name: string
  readonly says: string | ((country: Country) => string)
  readonly drawing: DrawingName
}

/** The parts of *Ajustes*, each a page of its own, in their order. */
export const settingsGroups = {
  tienda: { name: 'Tienda', says: 'Nombre, WhatsApp, direcciones', drawing: 'shop' },
  legales: {
    name: 'Datos legales',
    says: (country) => `Razón social, ${taxIds[country].name}, domicilio, correo`,
    drawing: 'claim',
  },
  aspecto: { name: 'Aspecto', says: 'Logo y colores, con vista previa', drawing: 'picture' },
  textos: { name: 'Textos', says: 'Franja, promesas, condiciones', drawing: 'file' },
  pedido: {
    name: 'Pedido',
    says: 'Formulario, enlace para confirmar, reseñas',
    drawing: 'order',
  },
  entrega: { name: 'Entrega', says: 'Contraentrega, adelanto, lugares', drawing: 'send' },
  cuentas: { name: 'Cuentas', says: 'Números y QR para el adelanto', drawing: 'money' },
  publicidad: { name: 'Publicidad', says: 'Meta, TikTok, qué se les envía', drawing: 'link' },
  privacidad: { name: 'Privacidad', says: 'Qué se guarda de tus clientes', drawing: 'people' },
} as const satisfies Readonly<Record<string, GroupWords>>

export type SettingsGroup = keyof typeof settingsGroups

/** The groups as sellers look for them. */
export const settingsParts: readonly {
  readonly id: string
  readonly title: string
  readonly groups: readonly SettingsGroup[]
}[] = [
  { id: 'de-la-tienda', title: 'Tu tienda', groups: ['tienda', 'legales', 'aspecto', 'textos'] },
  { id: 'de-los-pedidos', title: 'Pedidos y cobros', groups: ['pedido', 'entrega', 'cuentas'] },
  { id: 'de-los-datos', title: 'Anuncios y datos', groups: ['publicidad', 'privacidad'] },
]

export const SETTINGS_GROUPS = Object.keys(settingsGroups) as readonly SettingsGroup[]

/** Groups with texts that shoppers read, whose form stands beside the shop's page. */
export const PREVIEWED: readonly SettingsGroup[] = ['textos', 'entrega']

/** What stands in a part. */
export function saysOf(group: SettingsGroup, country: Country): string {
  const { says }: GroupWords = settingsGroups[group]
  return typeof says === 'string' ? says : says(country)
}

export function isSettingsGroup(name: string): name is SettingsGroup {
  return Object.hasOwn(settingsGroups, name)
}
