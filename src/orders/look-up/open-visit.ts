import type { CurrencyCode } from '../../lib/money.ts'
import type { RootKey } from '../../lib/secrets/root-key.ts'
import { CannotUnseal, unseal } from '../../lib/secrets/secret-box.ts'
import type { Visit } from '../../tickets/origins/visit.ts'

export interface OpenedVisit {
  readonly currency: CurrencyCode
  readonly visit: Visit
}

/** Unseals a kept visit; `null` if it was sealed under another root key. */
export function openVisit(rootKey: RootKey, sealed: string): OpenedVisit | null {
  try {
    return JSON.parse(unseal(rootKey.of('kept-visits'), sealed))
  } catch (error) {
    if (error instanceof CannotUnseal) return null
    throw error
  }
}
