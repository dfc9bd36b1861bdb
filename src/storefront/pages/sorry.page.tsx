import buttons from '../components/button.module.css'
import containers from '../components/container.module.css'
import { type PageRequest, page } from '../page.ts'
import styles from './not-found.module.css'

/** Where failures send the shopper (specification, section 2); the English lines are its own. */
export async function sorryPage({ links }: PageRequest) {
  const body = (
    <div className={`${containers.grid} ${styles.head}`}>
      <h1>Algo salió mal de nuestro lado</h1>
      <p>Lo que guardaste en tu carrito sigue ahí. Vuelve a intentarlo en un momento.</p>
      <p lang="en">An error occurred while showing the error page</p>
      <p lang="en">
        <a className={buttons.plain} href={links.home}>
          Go back to home
        </a>
      </p>
    </div>
  )
  return page(body, { title: 'Algo salió mal', description: 'Vuelve a intentarlo en un momento.', canonical: null })
}
