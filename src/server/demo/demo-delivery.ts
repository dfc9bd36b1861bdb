import { type DemoDelivery, exampleQr } from '../../../demo/delivery.ts'
import { system } from '../../activity/actor.ts'
import { rulesMark } from '../../delivery/rule-changes.ts'
import { saveDeliveryRules } from '../../delivery/save-delivery-rules.action.ts'
import { saveCourier } from '../../dispatch/save-courier.action.ts'
import type { MediaFiles } from '../../lib/media/media-files.ts'
import { storeQr } from '../../shops/looks/qr-file.platform.ts'
import type { PaymentAccount } from '../../shops/payment-account.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Deps } from '../deps.ts'

/** The accounts of a demo shop. The first one has a picture in the place of its QR code. */
export async function accountsOf(media: MediaFiles, { accounts }: DemoDelivery): Promise<readonly PaymentAccount[]> {
  const { default: sharp } = await import('sharp')
  const stored = await storeQr(media, await sharp(exampleQr()).png().toBuffer())
  if (!stored.ok) throw new Error('The demo’s QR picture cannot be stored')
  return accounts.map((account, place) => ({ ...account, qr: place === 0 ? stored.value : null }))
}

/** Gives a demo shop its rider and its rules, by the acts of a seller. */
export async function writeDemoRules(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  { rider, rules }: DemoDelivery,
): Promise<void> {
  const saved = await saveCourier(deps, shop, { id: '', kind: 'persona', zones: [], ...rider }, system)
  if (!saved.ok) throw new Error(`The demo’s rider was refused: ${saved.refusal.reason}`)
  const change = { what: 'replace', rules: rules(saved.value.id), seen: rulesMark([]) } as const
  const written = await saveDeliveryRules(deps, shop, system, change)
  if (!written.ok) throw new Error(`The demo’s rules were refused: ${JSON.stringify(written.refusal)}`)
}
