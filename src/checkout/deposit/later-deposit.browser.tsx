import { type ComponentType, useEffect, useState } from 'react'

/** Fetches what a deposit needs only once there is one to pay. Without it the panel stays as it is, and the order's page has it. */
export function LaterDeposit({ href }: { readonly href: string }) {
  const [Panel, setPanel] = useState<ComponentType<{ readonly href: string }> | null>(null)
  useEffect(() => {
    import('./deposit-panel.browser.tsx').then(
      ({ DepositPanel }) => setPanel(() => DepositPanel),
      () => {},
    )
  }, [])
  return Panel && <Panel href={href} />
}
