import { useEffect, useRef } from 'react'
import type { ProductSummary } from '../../../catalogue/product.ts'
import buttons from '../../../lib/button.module.css'
import type { ProductsList } from '../../visit/products/products-list.ts'
import styles from './more-products.module.css'

/** After that the button loads more, so that the footer can be reached. */
const AUTOMATIC_PAGES = 2
const NEAR = '0px 0px 900px'

interface Props {
  readonly list: ProductsList<ProductSummary>
  readonly seen: number
  readonly total: number
  /** The end of the list is near the screen. */
  onNear(): void
  /** The shopper pressed the button. */
  onAsked(): void
}

/** The line below the products: how many are shown, whether more are loading or failed to load, and the button for more. */
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

/** Calls `act` when the end of the list is near, a few times only. Browsers without IntersectionObserver have the button. */
function useEndInView(waits: boolean, act: () => void) {
  const end = useRef<HTMLDivElement>(null)
  const times = useRef(0)
  useEffect(() => {
    if (!waits || !end.current || times.current >= AUTOMATIC_PAGES || !('IntersectionObserver' in window)) return
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
