import type { RouteName } from '../routing/routes.ts'
import type { PageHandler } from './page.ts'
import { categoriesPage } from './pages/categories.page.tsx'
import { categoryPage } from './pages/category.page.tsx'
import { contactPage } from './pages/contact.page.tsx'
import { featuredHomePage } from './pages/featured-home.page.tsx'
import { homePage } from './pages/home.page.tsx'
import { OrderAlone, OrderByCart } from './pages/landing-order.tsx'
import { trackingPage } from './pages/look-up.page.tsx'
import { privacyPage } from './pages/privacy.page.tsx'
import { productPage } from './pages/product.page.tsx'
import { productLandingPage } from './pages/product-landing.page.tsx'
import { returnsPage } from './pages/returns.page.tsx'
import { sorryPage } from './pages/sorry.page.tsx'
import { termsPage } from './pages/terms.page.tsx'
import type { PrivateRoute } from './private-pages.ts'

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
  seguimiento: trackingPage,
  'terminos-y-condiciones': termsPage,
  privacidad: privacyPage,
  'cambios-y-devoluciones': returnsPage,
  sorry: sorryPage,
}
