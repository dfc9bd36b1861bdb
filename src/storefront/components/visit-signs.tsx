import styles from './visit-signs.module.css'

/** The loading bar and the line about the network. The scripts in `visit/` set their states. */
export function VisitSigns() {
  return (
    <>
      <div className={styles.bar} role="progressbar" aria-label="Cargando" data-bar="hidden" hidden />
      <p className={styles.network} role="status" data-network="online" />
    </>
  )
}
