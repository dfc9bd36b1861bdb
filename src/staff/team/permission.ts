/** What a person does in a shop. `docs/glossary.md` has the Spanish words. */
export const ROLES = ['owner', 'confirmer', 'packer', 'viewer'] as const

export type Role = (typeof ROLES)[number]

/** What a person may do in addition to the role: see profits, take data out of the shop, accept payments. */
export const SWITCHES = ['profits', 'exports', 'payments'] as const

export type Switch = (typeof SWITCHES)[number]

export interface Permission {
  readonly role: Role
  readonly switches: readonly Switch[]
}

/** An owner has every switch. */
export function hasSwitch({ role, switches }: Permission, wanted: Switch): boolean {
  return role === 'owner' || switches.includes(wanted)
}

/** What an act or a call requires. */
export interface RequiredPermission {
  readonly roles: readonly Role[]
  readonly needs?: Switch
}

export function may(permission: Permission, { roles, needs }: RequiredPermission): boolean {
  return roles.includes(permission.role) && (needs === undefined || hasSwitch(permission, needs))
}
