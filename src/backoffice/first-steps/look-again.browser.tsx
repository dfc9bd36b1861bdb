import { useEffect } from 'react'

/** A glance elsewhere is no order. */
const LEAST_MS = 2_000

/** Whoever comes back from another tab sees what has arrived meanwhile. */
export function LookAgain(): null {
  useEffect(() => {
    let left = Number.POSITIVE_INFINITY
    const look = ({ timeStamp }: Event): void => {
      if (document.visibilityState === 'hidden') left = timeStamp
      else if (timeStamp - left > LEAST_MS) location.reload()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return null
}
