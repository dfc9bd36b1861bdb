import buttons from '../../lib/button.module.css'
import { RouteError } from '../../routing/route-error.ts'
import containers from '../components/container.module.css'
import { type Page, type PageRequest, page } from '../page.ts'
import styles from './not-found.module.css'

/** The error page (specification, section 2, which quotes the English lines). */
export async function sorryPage({ links }: PageRequest): Promise<Page> {
  return errorPage(links.home, null)
}

/** The page for a page that threw. It names only errors of the route table, because those reveal nothing of the shop. */
export function failedPage({ links }: PageRequest, error: unknown): Page {
  return { ...errorPage(links.home, error instanceof RouteError ? error.message : null), status: 500 }
}

function errorPage(home: string, message: string | null): Page {
  const body = (
    <div className={`${containers.grid} ${styles.head}`}>
      <h1>Algo salió mal de nuestro lado</h1>
      <p>Lo que guardaste en tu carrito sigue ahí. Vuelve a intentarlo en un momento.</p>
      <p className={styles.error} lang="en">
        An error occurred while showing the error page
      </p>
      {message && (
        <p className={styles.error} lang="en">
          {message}
        </p>
      )}
      <p lang="en">
        <a className={buttons.plain} href={home}>
          Go back to home
        </a>
      </p>
    </div>
  )
  return page(body, { title: 'Algo salió mal', description: 'Vuelve a intentarlo en un momento.', canonical: null })
}
