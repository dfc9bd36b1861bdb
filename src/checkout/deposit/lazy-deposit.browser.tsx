import { type ComponentType, useEffect, useState } from 'react'

/** Loads the code of a deposit only when there is one to pay. If it does not load, the order’s page still has the deposit. */
export function LazyDeposit({ href }: { readonly href: string }) {
  const [Panel, setPanel] = useState<ComponentType<{ readonly href: string }> | null>(null)
  useEffect(() => {
    import('./deposit-panel.browser.tsx').then(
      ({ DepositPanel }) => setPanel(() => DepositPanel),
      () => {},
    )
  }, [])
  return Panel && <Panel href={href} />
}
