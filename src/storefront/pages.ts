import type { RouteName } from '../routing/routes.ts'
import type { PageHandler } from './page.ts'
import { cartPage } from './pages/cart.page.tsx'
import { categoriesPage } from './pages/categories.page.tsx'
import { categoryPage } from './pages/category.page.tsx'
import { contactPage } from './pages/contact.page.tsx'
import { featuredHomePage } from './pages/featured-home.page.tsx'
import { homePage } from './pages/home.page.tsx'
import { OrderAlone, OrderByCart } from './pages/landing-order.tsx'
import { orderPage } from './pages/order.page.tsx'
import { productPage } from './pages/product.page.tsx'
import { productLandingPage } from './pages/product-landing.page.tsx'
import { sorryPage } from './pages/sorry.page.tsx'
import { termsPage } from './pages/terms.page.tsx'

/** The page of each route. A route without a page does not compile. */
export const pages: Readonly<Record<RouteName, PageHandler>> = {
  domain: homePage,
  'domain-carrito': cartPage,
  'domain-categorias': categoriesPage,
  'domain-categorias-slug': categoryPage,
  'domain-categoria-slug': categoryPage,
  'domain-contactanos': contactPage,
  'domain-index170225': featuredHomePage,
  'domain-terminos-y-condiciones': termsPage,
  'domain-producto-slug-index14-02-25': productLandingPage(OrderByCart),
  'domain-producto-slug-indexOld': productLandingPage(OrderAlone),
  'domain-producto-slug': productPage,
  colombia: homePage,
  'colombia-contactanos': contactPage,
  'colombia-index0': featuredHomePage,
  'colombia-terminos-y-condiciones': termsPage,
  'colombia-producto-slug': productPage,
  index: homePage,
  carrito: cartPage,
  categorias: categoriesPage,
  'categoria-slug': categoryPage,
  'producto-slug': productPage,
  'pedido-code': orderPage,
  'terminos-y-condiciones': termsPage,
  sorry: sorryPage,
}
