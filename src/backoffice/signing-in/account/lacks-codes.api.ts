import { countRecoveryCodes } from '../../../staff/passwords/recovery-codes.store.ts'
import type { PersonRequest, SellerRequest } from '../../desk-request.ts'

/** Whether it is an owner who would be locked out by a lost phone. */
export async function lacksCodes(
  { deps, session }: PersonRequest,
  works: readonly Pick<SellerRequest, 'permission'>[],
): Promise<boolean> {
  if (works.every(({ permission }) => permission.role !== 'owner')) return false
  return (await countRecoveryCodes(deps.db.read, session.person.id)) === 0
}
