import { useEffect, useId, useState } from 'react'

interface Props {
  readonly label: string
  readonly start: number
}

/** The next count follows from the rendered one, so that two taps answered as one would show; the browser's own id shows once it is ready. */
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
