import type { ReactNode } from 'react'
import type { Links } from '../routing/links.ts'
import type { Shop } from '../shops/shop.ts'
import { askedMode } from './asked-address.ts'
import { Footer } from './components/footer.tsx'
import { Header } from './components/header.tsx'
import { ORDER_DIALOG, OrderDialog } from './components/order-dialog.tsx'
import styles from './layout.module.css'
import type { Page, PageRequest } from './page.ts'

interface Props {
  readonly shop: Shop
  readonly links: Links
  readonly orderDialog: Page['orderDialog']
  /** The order form of the page's country, for the dialog. */
  readonly orderForm: ReactNode
  readonly children: ReactNode
}

/** What stands around every page. Scripts say short things to the shopper in `data-said`. */
function Layout({ shop, links, orderDialog, orderForm, children }: Props) {
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
      {orderDialog !== 'none' && <OrderDialog opensAtOnce={orderDialog === 'open'}>{orderForm}</OrderDialog>}
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

/** The page with everything that stands around it. `mode=funnel` opens the order form on any page that has it in its dialog. */
export function withLayout(page: Page, { shop, links, url }: PageRequest): Page {
  const opened = page.orderDialog === 'closed' && askedMode(url.searchParams) === 'funnel' ? 'open' : page.orderDialog
  const body = (
    <Layout shop={shop} links={links} orderDialog={opened} orderForm={null}>
      {page.body}
    </Layout>
  )
  return { ...page, orderDialog: opened, body }
}
