import type { RouteName } from '../routing/routes.ts'
import type { PageHandler } from './page.ts'
import { cartPage } from './pages/cart.page.tsx'
import { categoriesPage } from './pages/categories.page.tsx'
import { categoryPage } from './pages/category.page.tsx'
import { contactPage } from './pages/contact.page.tsx'
import { homePage } from './pages/home.page.tsx'
import { productPage } from './pages/product.page.tsx'
import { sorryPage } from './pages/sorry.page.tsx'
import { termsPage } from './pages/terms.page.tsx'

/** Who answers each route; a route without a page does not compile. */
export const pages: Readonly<Record<RouteName, PageHandler>> = {
  domain: homePage,
  'domain-carrito': cartPage,
  'domain-categorias': categoriesPage,
  'domain-categorias-slug': categoryPage,
  'domain-categoria-slug': categoryPage,
  'domain-contactanos': contactPage,
  'domain-terminos-y-condiciones': termsPage,
  'domain-producto-slug': productPage,
  colombia: homePage,
  'colombia-contactanos': contactPage,
  'colombia-terminos-y-condiciones': termsPage,
  'colombia-producto-slug': productPage,
  index: homePage,
  carrito: cartPage,
  categorias: categoriesPage,
  'categoria-slug': categoryPage,
  'producto-slug': productPage,
  'terminos-y-condiciones': termsPage,
  sorry: sorryPage,
}
