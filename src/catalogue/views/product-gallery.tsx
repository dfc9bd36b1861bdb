import type { Product } from '../product.ts'
import { Picture } from './picture.tsx'
import styles from './product-gallery.module.css'

/** The shown width of the gallery; the preloaded picture uses the same. */
export const GALLERY_SIZES = '(min-width: 1600px) 624px, (min-width: 1100px) 462px, (min-width: 740px) 624px, 100vw'

/**
 * Swiping is the browser's own scrolling. The dots scroll to the pictures and add nothing to the history; a browser that
 * supports it marks the one in view.
 */
export function ProductGallery({ product }: { readonly product: Pick<Product, 'title' | 'images'> }) {
  const { title, images } = product
  if (images.length < 2) {
    return (
      <div className={styles.alone}>
        <Picture image={images[0] ?? null} alt={images[0]?.alt || title} sizes={GALLERY_SIZES} first />
      </div>
    )
  }
  return (
    <section className={styles.gallery} aria-label="Fotos del producto">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard (WCAG 2.1.1). */}
      <ul className={styles.track} tabIndex={0}>
        {images.map((image, index) => (
          <li key={image.hash} id={`foto-${index + 1}`}>
            <Picture image={image} alt={image.alt || title} sizes={GALLERY_SIZES} first={index === 0} />
          </li>
        ))}
      </ul>
      <div className={styles.dots}>
        {images.map((image, index) => (
          <a key={image.hash} href={`#foto-${index + 1}`} data-opens={`foto-${index + 1}`}>
            {`Foto ${index + 1} de ${images.length}`}
          </a>
        ))}
      </div>
    </section>
  )
}
