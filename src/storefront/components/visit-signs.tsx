import styles from './visit-signs.module.css'

/** The loading bar, and a line that says when there is no network: `visit/` writes their states into them. */
export function VisitSigns() {
  return (
    <>
      <div className={styles.bar} role="progressbar" aria-label="Cargando" data-bar="hidden" hidden />
      <p className={styles.network} role="status" data-network="online" />
    </>
  )
}
