import type { ReactNode } from 'react'
import type { RouteName } from '../routing/routes.ts'
import { consentOf } from '../shops/ad-accounts.ts'
import { askedMode } from './asked-address.ts'
import { FirstVisitDialog } from './components/dialogs/first-visit-dialog.tsx'
import { MeasuringQuestion } from './components/dialogs/measuring-question.tsx'
import { OrderDialog } from './components/dialogs/order-dialog.tsx'
import { SubscriptionDialog } from './components/dialogs/subscription-dialog.tsx'
import { Footer } from './components/footer.tsx'
import { Header } from './components/header.tsx'
import { OrderFormIsland } from './components/order-form-island.tsx'
import { VisitSigns } from './components/visit-signs.tsx'
import styles from './layout.module.css'
import { ORDER_DIALOG, type Page, type PageRequest } from './page.ts'

interface Props extends Pick<PageRequest, 'shop' | 'country' | 'links' | 'deliveryUrl' | 'extras'> {
  readonly orderDialog: Page['orderDialog']
  readonly offered: Page['offered']
  /** The slug of the page's product. */
  readonly postedSlug: string | null
  /** Where the page asks whether it may measure; `null` for nowhere. */
  readonly asking: 'pinned' | 'last' | null
  /** A page for browsing, where the two dialogs that open without a tap may appear. */
  readonly isForBrowsing: boolean
  readonly children: ReactNode
}

/** The frame of every page. Scripts show short messages in `data-said`. */
function Layout({
  shop,
  country,
  links,
  deliveryUrl,
  extras,
  orderDialog,
  offered,
  postedSlug,
  asking,
  isForBrowsing,
  children,
}: Props) {
  return (
    <>
      <a className={styles.skip} href="#contenido">
        Ir al contenido
      </a>
      <Header shop={shop} links={links} hasDialog={orderDialog !== 'none'} />
      <main className={styles.main} id="contenido" tabIndex={-1}>
        {children}
      </main>
      <Footer shop={shop} links={links} />
      {asking !== null && <MeasuringQuestion links={links} place={asking} />}
      {orderDialog !== 'none' && (
        <OrderDialog opensAtOnce={orderDialog === 'open'}>
          <OrderFormIsland
            shop={shop}
            country={country}
            links={links}
            {...(deliveryUrl && { deliveryUrl })}
            {...(extras && { extras })}
            offered={offered}
            postedSlug={postedSlug}
            wake="touch"
          />
        </OrderDialog>
      )}
      {isForBrowsing && (
        <>
          <FirstVisitDialog shop={shop} country={country} deliveryUrl={deliveryUrl} />
          <SubscriptionDialog shop={shop} country={country} links={links} />
        </>
      )}
      <VisitSigns />
      <div role="status">
        <div className={styles.said} data-said hidden>
          <p />
          <a href={links.cart} data-opens={orderDialog === 'none' ? undefined : ORDER_DIALOG}>
            Ver carrito
          </a>
        </div>
      </div>
    </>
  )
}

/** Whoever looks an order up has bought already: no dialog about buying opens over that. */
const NOT_FOR_BROWSING: ReadonlySet<RouteName> = new Set<RouteName>([
  'sorry',
  'pedido',
  'pedido-code',
  'pedido-code-pago',
  'pedido-code-permisos',
  'mis-permisos',
  'retomar',
  'confirmar',
  'prueba',
  'suscripcion',
  'libro-de-reclamaciones',
  'libro-de-reclamaciones-code',
  'pqr',
  'pqr-code',
  'mis-datos',
  'mis-datos-code',
  'cambios-y-devoluciones-solicitud',
  'cambios-y-devoluciones-solicitud-code',
  'terminos-y-condiciones-code',
  'privacidad-code',
])

/** Not where an order is looked up or placed. Nothing is pinned over an order form. */
function askingOn(
  { status, bodyAsking }: Page,
  { shop, route }: Pick<PageRequest, 'shop' | 'route'>,
  orderDialog: Page['orderDialog'],
): 'pinned' | 'inside' | 'last' | null {
  const isAsked = consentOf(shop.config) === 'ask' && status === 200 && !NOT_FOR_BROWSING.has(route)
  if (!isAsked) return null
  if (bodyAsking) return 'inside'
  return orderDialog === 'closed' ? 'pinned' : 'last'
}

/** The page inside its frame. `mode=funnel` opens the order form on every page that has it in a dialog. */
export function withLayout(page: Page, { shop, country, links, url, route, deliveryUrl, extras }: PageRequest): Page {
  const opened = page.orderDialog === 'closed' && askedMode(url.searchParams) === 'funnel' ? 'open' : page.orderDialog
  const isForBrowsing = opened === 'closed' && page.status === 200 && !NOT_FOR_BROWSING.has(route)
  const asking = askingOn(page, { shop, route }, opened)
  const body = (
    <Layout
      shop={shop}
      country={country}
      links={links}
      {...(deliveryUrl && { deliveryUrl })}
      {...(extras && { extras })}
      orderDialog={opened}
      offered={opened === 'open' ? page.offered : null}
      postedSlug={page.offered?.slug ?? null}
      asking={asking === 'inside' ? null : asking}
      isForBrowsing={isForBrowsing}
    >
      {asking === 'inside' ? page.bodyAsking?.(<MeasuringQuestion links={links} place={asking} />) : page.body}
    </Layout>
  )
  return { ...page, orderDialog: opened, body }
}
