import type { RequiredPermission } from '../../staff/team/permission.ts'

/** Who may take orders out of the desk, as files and on paper. */
export const MAY_EXPORT: RequiredPermission = { roles: ['owner', 'confirmer', 'viewer'], needs: 'exports' }
export const MAY_PRINT: RequiredPermission = { roles: ['owner', 'confirmer', 'packer'] }
