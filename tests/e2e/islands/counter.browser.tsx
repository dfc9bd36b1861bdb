import { useEffect, useId, useState } from 'react'

interface Props {
  readonly label: string
  readonly start: number
}

/** Counts from the rendered value, so two taps that are handled as one show. After hydration it shows the browser's own id. */
export function Counter({ label, start }: Props) {
  const [count, setCount] = useState(start)
  const [ready, setReady] = useState(false)
  const id = useId()
  useEffect(() => setReady(true), [])
  return (
    <p>
      <span id={id}>{label}</span>
      <button type="button" aria-labelledby={id} onClick={() => setCount(count + 1)} data-ready={ready}>
        Más
      </button>
      <output aria-labelledby={id} data-id={ready ? id : undefined}>
        {count}
      </output>
      <a href="/other">Otra página</a>
    </p>
  )
}
