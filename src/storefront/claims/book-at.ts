import type { Book, BookName } from '../../claims/books/book.ts'
import { bookNamed } from '../../claims/books/books.ts'
import type { RouteName } from '../../routing/routes.ts'
import type { PageRequest } from '../page.ts'

const bookRoutes: Readonly<Partial<Record<RouteName, BookName>>> = {
  'libro-de-reclamaciones': 'libro',
  'libro-de-reclamaciones-code': 'libro',
  pqr: 'pqr',
  'pqr-code': 'pqr',
  'mis-datos': 'datos',
  'mis-datos-code': 'datos',
  'cambios-y-devoluciones-solicitud': 'cambios',
  'cambios-y-devoluciones-solicitud-code': 'cambios',
}

/** The book at an address of the shop. `null` at that of another country's book. */
export function bookAt({ shop, route }: Pick<PageRequest, 'shop' | 'route'>): Book | null {
  const name = bookRoutes[route]
  return name === undefined ? null : bookNamed(shop.country, name)
}
