import { ROLES } from '../../staff/team/permission.ts'

/** Who sees what the shop earns. */
export const earningsViewers = { roles: ROLES, needs: 'profits' } as const

/** Who sees what the people did who call and confirm; without *ve ganancias* only their own work, and no money. */
export const teamViewers = { roles: ['owner', 'confirmer'] } as const
