import type { Deps } from '../../../server/deps.ts'
import { authenticatorUri, newCodeKey, offerKey, readOfferedKey } from '../../../staff/passwords/one-time-code.ts'

/** A key for one-time codes as a form shows it. */
export interface Offer {
  readonly key: string
  readonly sealed: string
  /** What the picture says. */
  readonly address: string
}

/** A new key, or the one that the form offered before, so that an app that took it goes on fitting. */
export function newOffer({ clock, chance, settings }: Deps, to: string, login: string, earlier?: string | null): Offer {
  const secret = settings.rootKey.of('one-time-codes')
  const key = (earlier && readOfferedKey(secret, earlier, to, clock())) || newCodeKey(chance)
  return { key, sealed: offerKey(secret, { key, to }, clock()), address: authenticatorUri(key, login || 'escritorio') }
}
