import { spokenDate } from '../../../../lib/time/spoken-day.ts'
import { allAccounts, channelOfAccount, NETWORKS, type NetworkName } from '../../../../shops/ad-accounts.ts'
import { type FieldName, fieldOf } from '../../../../shops/fields/shop-fields.ts'
import { writtenText } from '../../../../shops/fields/written-text.ts'
import { tokensOf } from '../../../../shops/keys/sealed-tokens.step.ts'
import { isFresh } from '../../../../staff/sessions/desk-session.ts'
import { versionEnd } from '../../../../tracking/networks/graph-versions.ts'
import type { SellerRequest } from '../../../desk-request.ts'
import type { FieldProps } from '../settings-fields.tsx'
import { networkFields } from './network-fields.ts'
import { readUnsent } from './read-unsent.api.ts'

interface Shown {
  field(name: FieldName): FieldProps
  /** The code that a test event was sent with, and to whom. */
  readonly tested: { readonly network: NetworkName; readonly code: string } | null
}

/** What *Publicidad* shows beside its form. */
export async function readAds(asked: SellerRequest, { field, tested }: Shown) {
  const { deps, shop, session } = asked
  const base = `/t/${shop.hosts[0]}/ajustes`
  const secrets = await tokensOf(deps.db.read, shop.id, [deps.settings.rootKey.of('tokens')])
  const filled = (name: FieldName): FieldProps =>
    fieldOf(name).kept === 'sealed'
      ? { ...field(name), isSet: Boolean(secrets?.[name as keyof typeof secrets]) }
      : field(name)
  const accounts = allAccounts(shop.config)
  const networks = NETWORKS.map((network) => {
    const { pixel, token, testCode, more } = networkFields[network]
    return {
      ...{ base, network, isFresh: isFresh(session, deps.clock()) },
      fields: [pixel, token, testCode].map(filled),
      more: more.map(filled),
      accounts: accounts
        .filter((account) => account.network === network)
        .map((account) => ({ channel: channelOfAccount(account), id: account.id })),
      testCode: tested?.network === network ? tested.code : writtenText(shop, testCode),
    }
  })
  const { version } = deps.settings.graphApi
  const end = versionEnd(version, deps.clock())
  const ending = end && { version, hasEnded: end.hasEnded, day: spokenDate(end.day, shop.country) }
  return { base, networks, unsent: await readUnsent(asked), ending }
}
