import { bookOf } from '../claims/books/books.ts'
import { linksFrom } from '../routing/links.ts'
import type { Match, RouteName } from '../routing/routes.ts'
import { messagingLink } from '../shops/messaging-link.ts'
import type { Shop } from '../shops/shop.ts'
import { closedShopPage } from '../web/pages/plain-pages.ts'

/** What a closed shop still owes: orders under way are found, and what was agreed is read. */
const STAYS: readonly RouteName[] = [
  'pedido',
  'pedido-code',
  'pedido-code-pago',
  'pedido-code-permisos',
  'mis-permisos',
  'seguimiento',
  'seguimiento-code',
  'libro-de-reclamaciones',
  'libro-de-reclamaciones-code',
  'pqr',
  'pqr-code',
  'mis-datos',
  'mis-datos-code',
  'cambios-y-devoluciones-solicitud',
  'cambios-y-devoluciones-solicitud-code',
  'terminos-y-condiciones',
  'terminos-y-condiciones-code',
  'privacidad',
  'privacidad-code',
  'cambios-y-devoluciones',
  'domain-terminos-y-condiciones',
  'colombia-terminos-y-condiciones',
  'domain-contactanos',
  'colombia-contactanos',
]

/** Whether the shop is closed, and its address is none of those that stay. */
export function isClosedAt({ closedAt }: Shop, match: Match | null): boolean {
  return closedAt !== null && !STAYS.some((name) => name === match?.name)
}

export function closedPage({ config, country, directory }: Shop): Response {
  const { name, title } = bookOf(country)
  const book = { href: linksFrom(null, directory)[name], title }
  return closedShopPage(config.logo_title, messagingLink(config.phone_contact, ''), book)
}
