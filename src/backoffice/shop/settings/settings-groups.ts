import type { Country } from '../../../lib/countries.ts'
import { taxIds } from '../../../shops/phones-and-tax-ids.ts'

interface GroupWords {
  readonly name: string
  readonly says: string | ((country: Country) => string)
}

/** The parts of *Ajustes*, each a page of its own, in their order. */
export const settingsGroups = {
  tienda: { name: 'Tienda', says: 'Nombre, WhatsApp, direcciones' },
  legales: { name: 'Datos legales', says: (country) => `Razón social, ${taxIds[country].name}, domicilio, correo` },
  aspecto: { name: 'Aspecto', says: 'Logo y colores, con vista previa' },
  textos: { name: 'Textos', says: 'Franja, promesas, pie de página, condiciones' },
  pedido: { name: 'Pedido', says: 'El formulario con el que te piden' },
  entrega: { name: 'Entrega', says: 'Contraentrega o adelanto, y qué prometes' },
  cuentas: { name: 'Cuentas', says: 'Dónde te pagan el adelanto: número, titular y QR' },
  publicidad: { name: 'Publicidad', says: 'Píxel, tokens, evento de prueba' },
  privacidad: { name: 'Privacidad', says: 'Datos de tus clientes y cuánto se guardan' },
} as const satisfies Readonly<Record<string, GroupWords>>

export type SettingsGroup = keyof typeof settingsGroups

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
