import styles from './thumb.module.css'

/** The small square picture of a product; a quiet square without one. */
export function Thumb({ src }: { readonly src: string | null | undefined }) {
  return src ? (
    <img className={styles.thumb} src={src} alt="" width={40} height={40} loading="lazy" />
  ) : (
    <span className={styles.thumb} />
  )
}
