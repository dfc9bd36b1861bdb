import { useEffect, useRef, useState } from 'react'
import type { KnownProduct } from './known-product.ts'

/** Waits so long after the last letter before it asks: less than the time between two letters of somebody who types slowly. */
const PAUSE_MS = 120

/** What the catalogue answered last. */
export interface FoundAnswer {
  /** The words that were asked for. */
  readonly words: string
  /** The products that have them, best first; `null` when nobody answered. */
  readonly found: readonly KnownProduct[] | null
}

const NOTHING: FoundAnswer = { words: '', found: [] }

/** The products of the catalogue that have the words that are being typed. */
export function useFoundProducts(find: (words: string) => Promise<readonly KnownProduct[] | null>) {
  const [answer, setAnswer] = useState(NOTHING)
  const [typed, setTyped] = useState('')
  const latestFind = useRef(find)
  latestFind.current = find
  useEffect(() => {
    const words = typed.trim()
    if (words.length < 2) return setAnswer(NOTHING)
    let isLate = false
    const timer = setTimeout(async () => {
      const found = await latestFind.current(words)
      if (!isLate) setAnswer({ words, found })
    }, PAUSE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [typed])
  return { answer, setTyped, isCurrent: answer.words === typed.trim() }
}
