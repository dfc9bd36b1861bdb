import { hasOptedOut } from '../../../lib/browser/measuring-consent.browser.ts'
import type { AdAccount, NetworkName } from '../../../shops/ad-accounts.ts'
import { installMeta } from './meta-pixel.browser.ts'
import type { InstallPixel, Pixel, PixelState } from './pixel.ts'

/** A script that neither loads nor fails delays the next one so long. */
const LONGEST_WAIT_MS = 10_000

/** Only shops that have an account there load the code of a later network. `null`: browsers do not tell it. */
const installs: Readonly<Record<NetworkName, (() => InstallPixel | Promise<InstallPixel>) | null>> = {
  meta: () => installMeta,
  tiktok: () => import('./tiktok-pixel.browser.ts').then(({ installTiktok }) => installTiktok),
}

/** The pixels of a visit's accounts. Their scripts load one after the other; none waits for one that failed. `onState` is called when one has loaded or failed. */
export function loadPixels(accounts: readonly AdAccount[], onState: () => void): readonly Pixel[] {
  let before = Promise.resolve()
  return accounts.map(({ network, id }) => {
    let state: PixelState = 'loading'
    let track: Pixel['track'] = () => {}
    const become = (next: PixelState): void => {
      state = next
      onState()
    }
    before = before.then(async () => {
      // Refused while an earlier script loaded.
      if (hasOptedOut()) return
      try {
        const install = await installs[network]?.()
        const pixel = install?.(id)
        if (!pixel) return become('blocked')
        track = pixel.track
        await Promise.race([loadScript(pixel.script, become), waited()])
      } catch {
        become('blocked')
      }
    })
    return { network, state: () => state, track: (event) => track(event) }
  })
}

/** With low priority. */
function loadScript(address: string, become: (state: PixelState) => void): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    const ended = (state: PixelState) => () => {
      become(state)
      resolve()
    }
    script.src = address
    script.async = true
    script.setAttribute('fetchpriority', 'low')
    script.onload = ended('ready')
    script.onerror = ended('blocked')
    document.head.append(script)
  })
}

function waited(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
}

/** Passes the visitor's choice to the scripts that are loaded already. */
export function allowPixels(isAllowed: boolean): void {
  window.fbq?.('consent', isAllowed ? 'grant' : 'revoke')
  window.ttq?.[isAllowed ? 'grantConsent' : 'revokeConsent']?.()
}
