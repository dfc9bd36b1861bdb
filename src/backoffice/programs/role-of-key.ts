import type { Role, Switch } from '../../staff/team/permission.ts'
import type { DeskCall } from '../calls/desk-call.ts'

/** As which of these a key acts: the first that the call lets in. No key is an owner. */
const ROLES_OF_KEYS = ['confirmer', 'packer'] as const satisfies readonly Role[]

/** The switch that the scope `figures` gives. Money is accepted and data are exported by people alone. */
const SWITCH_OF_KEYS: Switch = 'profits'

/** The role in which a key makes a call; `null` where no key may make it, whatever its scopes. */
export function roleOfKey({ scope, who }: Pick<DeskCall, 'scope' | 'who'>): Role | null {
  if (scope === undefined || typeof who === 'string') return null
  if (who.needs !== undefined && who.needs !== SWITCH_OF_KEYS) return null
  if (isForProgramsAlone(who)) return ROLES_OF_KEYS[0]
  return ROLES_OF_KEYS.find((one) => who.roles.includes(one)) ?? null
}

/** Whether nobody at the desk makes a call. */
export function isForProgramsAlone(who: DeskCall['who']): boolean {
  return typeof who !== 'string' && who.roles.length === 0
}
