import { useEffect } from 'react'

/**
 * Where nobody has signed in: the number that the last person's work left on the icon goes. Signing out has taken the worker away too, and what is shared
 * meanwhile is there after signing in.
 */
export function LeftDesk() {
  useEffect(() => {
    import('../news/show-badge.browser.ts').then(({ clearBadge }) => clearBadge())
    import('./ready-to-share.browser.ts').then(({ readyToShare }) => readyToShare())
  }, [])
  return null
}
