import type { NetworkName } from '../../../../shops/ad-accounts.ts'
import type { FieldName } from '../../../../shops/fields/shop-fields.ts'

interface NetworkFields {
  readonly pixel: FieldName
  readonly token: FieldName
  readonly testCode: FieldName
  /** More pixels with their tokens. */
  readonly more: readonly FieldName[]
}

/** The fields of each network, which has a card of its own in *Publicidad*. */
export const networkFields: Readonly<Record<NetworkName, NetworkFields>> = {
  meta: {
    ...{ pixel: 'pixel', token: 'access_token', testCode: 'test_event_code' },
    more: ['px100.pixel', 'px100.token', 'px110.pixel', 'px110.token', 'px120.pixel', 'px120.token'],
  },
  tiktok: { pixel: 'tiktok.pixel', token: 'tiktok.token', testCode: 'tiktok.test_code', more: [] },
}

export const fieldsOfNetworks: readonly FieldName[] = Object.values(networkFields).flatMap(
  ({ pixel, token, testCode, more }) => [pixel, token, testCode, ...more],
)
