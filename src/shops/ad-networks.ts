import type { NetworkName } from './ad-accounts.ts'

interface AdNetwork {
  readonly label: string
  /** What its script in a shopper's browser loads and calls, for the policy of pages of shops that have an account there. */
  readonly scripts: readonly string[]
  readonly images: readonly string[]
  readonly calls: readonly string[]
}

export const adNetworks: Readonly<Record<NetworkName, AdNetwork>> = {
  meta: {
    label: 'Meta',
    scripts: ['https://connect.facebook.net'],
    images: ['https://www.facebook.com'],
    calls: ['https://connect.facebook.net', 'https://www.facebook.com'],
  },
  tiktok: {
    label: 'TikTok',
    scripts: ['https://analytics.tiktok.com'],
    images: [],
    calls: ['https://analytics.tiktok.com'],
  },
}
