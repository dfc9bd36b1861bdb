import { done, type Outcome } from '../../lib/outcome.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { VoucherRefusal } from './voucher.ts'
import { encodeVoucher } from './voucher-picture.platform.ts'
import { saveVoucher } from './vouchers.store.ts'

/** Stores the picture of a payment, before the act that names its hash. Returns the hash. */
export async function storeVoucher(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id }: Pick<Shop, 'id'>,
  bytes: Uint8Array,
): Promise<Outcome<string, VoucherRefusal>> {
  const encoded = await encodeVoucher(bytes)
  if (!encoded.ok) return encoded
  const hash = sha256(bytes)
  await db.transaction((tx) => saveVoucher(tx, id, { hash, picture: encoded.value }, clock()))
  return done(hash)
}
