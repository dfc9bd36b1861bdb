import { useEffect, useState } from 'react'
import styles from './district-combobox.module.css'

/** As long as a shopper who types needs between two letters: a count for each would drown the letters. */
const PAUSE = 500

/** Says a text to a screen reader once it has stood for a moment. */
export function SpokenCount({ text }: { readonly text: string }) {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className={styles.spoken} role="status">
      {spoken}
    </p>
  )
}
