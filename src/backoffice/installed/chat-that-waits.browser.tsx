import { type ComponentProps, useEffect, useState } from 'react'
import type { ChatWaits } from './chat-waits.browser.tsx'
import { KEPT } from './kept-name.ts'

/** A chat that was shared and waits. Where nothing was shared, which is nearly everywhere, nothing more is fetched. */
export function ChatThatWaits(props: ComponentProps<typeof ChatWaits>) {
  const [Part, setPart] = useState<typeof ChatWaits | null>(null)
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (!(await caches.has(KEPT))) return
      const { ChatWaits } = await import('./chat-waits.browser.tsx')
      setPart(() => ChatWaits)
    }
    // Some browsers keep nothing, or not in a private window.
    look().catch(() => {})
  }, [])
  return Part && <Part {...props} />
}
