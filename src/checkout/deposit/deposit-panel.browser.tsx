import { useEffect, useState } from 'react'
import { DepositView } from './deposit-view.browser.tsx'
import { DEPOSIT, type ShownDeposit } from './shown-deposit.ts'

/** The deposit of an order that was placed just now, read from the page at `href`. Nothing where that page has nothing to pay, or does not load. */
export function DepositPanel({ href }: { readonly href: string }) {
  const [deposit, setDeposit] = useState<ShownDeposit | null>(null)
  useEffect(() => {
    let isThere = true
    readDeposit(href).then(
      (found) => isThere && setDeposit(found),
      () => {},
    )
    return () => {
      isThere = false
    }
  }, [href])
  return deposit && <DepositView {...deposit} />
}

async function readDeposit(href: string): Promise<ShownDeposit | null> {
  const response = await fetch(href, { headers: { accept: 'text/html' } })
  // Not the whole page as a document: its styles would break this page's policy.
  const [, written] = new RegExp(`data-island="${DEPOSIT}" data-props="([^"]*)"`).exec(await response.text()) ?? []
  if (!written) return null
  const reading = document.createElement('textarea')
  reading.innerHTML = written
  return JSON.parse(reading.value)
}
