import { useEffect, useRef, useState } from 'react'

/** Copies a text that stands in a field. Where the browser does not let it, the text is selected, and `otherwise` says what to do. */
export function useCopying(text: string, otherwise: string) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isAwake, setAwake] = useState(false)
  const [said, setSaid] = useState('')
  useEffect(() => setAwake(true), [])

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Copiado')
    } catch {
      field.current?.select()
      setSaid(otherwise)
    }
  }

  return { field, isAwake, said, copy }
}
