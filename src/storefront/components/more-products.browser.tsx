import { useEffect, useRef } from 'react'
import type { ProductSummary } from '../../catalogue/product.ts'
import buttons from '../../lib/button.module.css'
import type { ProductsList } from '../visit/products-list.ts'
import styles from './more-products.module.css'

/** Then the button is asked for, so that who wants the footer gets there. */
const PAGES_BY_THEMSELVES = 2
const NEAR = '0px 0px 900px'

interface Props {
  readonly list: ProductsList<ProductSummary>
  readonly seen: number
  readonly total: number
  /** The shopper nears the end. */
  onNear(): void
  /** The shopper asked for more. */
  onAsked(): void
}

/** What stands below the products: how many there are, that more are coming or did not come, and the button for them. */
export function MoreProducts({ list, seen, total, onNear, onAsked }: Props) {
  const { cargando, fallo, pagina, paginas } = list
  const end = useEndInView(pagina < paginas && !fallo && !cargando, onNear)
  return (
    <div className={styles.more} ref={end}>
      {paginas > 1 && (
        <p role="status">{cargando ? 'Cargando más productos…' : `Estás viendo ${seen} de ${total} productos`}</p>
      )}
      {fallo && <p role="alert">No pudimos cargar más productos. Revisa tu conexión.</p>}
      {pagina < paginas && (
        <button type="button" className={buttons.plain} aria-disabled={cargando} onClick={onAsked}>
          {fallo ? 'Intentar de nuevo' : 'Ver más'}
        </button>
      )}
    </div>
  )
}

/** Acts when the end comes near, a few times only. Browsers that cannot tell have the button. */
function useEndInView(waits: boolean, act: () => void) {
  const end = useRef<HTMLDivElement>(null)
  const times = useRef(0)
  useEffect(() => {
    if (!waits || !end.current || times.current >= PAGES_BY_THEMSELVES || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        times.current += 1
        act()
      },
      { rootMargin: NEAR },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [waits, act])
  return end
}
