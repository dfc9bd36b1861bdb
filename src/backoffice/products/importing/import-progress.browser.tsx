import { useEffect, useState } from 'react'
import styles from './importing.module.css'

interface Progress {
  readonly state: string
  readonly text: string
  readonly done: number
  readonly total: number | null
}

interface Props {
  /** Where its progress is asked for. */
  readonly path: string
  readonly first: Progress
}

const LOOK_MS = 1_500
const LOOK_HIDDEN_MS = 20_000

/** So many looks in a row got no answer before that is said. */
const MISSES_TOLD = 3

/** How far an import is; once it is over, the page says what came of it. */
export function ImportProgress({ path, first }: Props) {
  const [progress, setProgress] = useState(first)
  const [misses, setMisses] = useState(0)
  useEffect(() => {
    let timer = 0
    let isOver = false
    const look = async (): Promise<void> => {
      const response = await fetch(path, { headers: { accept: 'application/json' } }).catch(() => null)
      const read: { readonly data: Progress } | null = response?.ok ? await response.json() : null
      if (isOver) return
      if (read && read.data.state !== first.state) return location.reload()
      if (read) setProgress(read.data)
      setMisses((count) => (read ? 0 : count + 1))
      later()
    }
    const later = (): void => {
      clearTimeout(timer)
      timer = window.setTimeout(look, document.hidden ? LOOK_HIDDEN_MS : LOOK_MS)
    }
    const seen = (): void => void (document.hidden || look())
    later()
    document.addEventListener('visibilitychange', seen)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [path, first.state])
  const { text, done, total } = progress
  return (
    <div className={styles.choose}>
      <progress value={total === null ? undefined : done} max={total ?? undefined} aria-label="Cuánto falta" />
      <p role="status">
        {misses < MISSES_TOLD ? text : 'Ahora no se puede leer cuánto falta. La importación sigue en el servidor.'}
      </p>
    </div>
  )
}
