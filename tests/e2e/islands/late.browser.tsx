import { useEffect, useState } from 'react'
import styles from './late.module.css'

/** Shows after waking what the server did not show, with a style of its own. */
export function Late() {
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return awake ? <strong className={styles.late}>Despierta</strong> : <em>Dormida</em>
}
