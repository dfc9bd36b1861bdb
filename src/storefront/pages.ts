import type { RouteName } from '../routing/routes.ts'
import type { PageHandler } from './page.ts'
import { featuredHomePage } from './pages/home/featured-home.page.tsx'
import { homePage } from './pages/home/home.page.tsx'
import { trackingPage } from './pages/orders/look-up.page.tsx'
import { categoriesPage } from './pages/products/categories.page.tsx'
import { categoryPage } from './pages/products/category.page.tsx'
import { OrderAlone, OrderByCart } from './pages/products/landing-order.tsx'
import { productPage } from './pages/products/product.page.tsx'
import { productLandingPage } from './pages/products/product-landing.page.tsx'
import { sorryPage } from './pages/sorry.page.tsx'
import { contactPage } from './pages/texts/contact.page.tsx'
import { privacyPage } from './pages/texts/privacy.page.tsx'
import { returnsPage } from './pages/texts/returns.page.tsx'
import { termsPage } from './pages/texts/terms.page.tsx'
import type { PrivateRoute } from './private-pages.ts'
import { allReviewsPage } from './reviews/all-reviews.page.tsx'

/** The pages that are the same for everybody. A route that is neither here nor in `private-pages.ts` does not compile. */
export const pages: Readonly<Record<Exclude<RouteName, PrivateRoute>, PageHandler>> = {
  domain: homePage,
  'domain-categorias': categoriesPage,
  'domain-categorias-slug': categoryPage,
  'domain-categoria-slug': categoryPage,
  'domain-contactanos': contactPage,
  'domain-index170225': featuredHomePage(homePage),
  'domain-terminos-y-condiciones': termsPage,
  'domain-producto-slug-index14-02-25': productLandingPage(OrderByCart),
  'domain-producto-slug-indexOld': productLandingPage(OrderAlone),
  'domain-producto-slug': productPage,
  colombia: homePage,
  'colombia-contactanos': contactPage,
  'colombia-index0': featuredHomePage(homePage),
  'colombia-terminos-y-condiciones': termsPage,
  'colombia-producto-slug': productPage,
  index: homePage,
  categorias: categoriesPage,
  'categoria-slug': categoryPage,
  'producto-slug': productPage,
  'resenas-slug': allReviewsPage,
  seguimiento: trackingPage,
  'terminos-y-condiciones': termsPage,
  privacidad: privacyPage,
  'cambios-y-devoluciones': returnsPage,
  sorry: sorryPage,
}
