import type { QueuedEvent } from '../../../checkout/sending/queued-events.browser.ts'
import type { NetworkName } from '../../../shops/ad-accounts.ts'

/** A network's script in this page. `blocked`: it did not load, so only the server's copies arrive. */
export type PixelState = 'loading' | 'ready' | 'blocked'

export interface Pixel {
  readonly network: NetworkName
  state(): PixelState
  track(event: QueuedEvent): void
}

/** Puts what a network's script expects into the page, for one account. Returns the script's address and how the pixel is told of an event once it has loaded. */
export type InstallPixel = (account: string) => Pick<Pixel, 'track'> & { readonly script: string }
