import { useEffect, useState } from 'react'
import styles from './late.module.css'

/** Shows after hydration an element that the server did not render, with a style of its own. */
export function Late() {
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return awake ? <strong className={styles.late}>Despierta</strong> : <em>Dormida</em>
}
