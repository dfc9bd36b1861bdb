import type { Required } from '../../staff/team/permission.ts'

/** Who may take orders out of the desk, as files and on paper. */
export const MAY_EXPORT: Required = { roles: ['owner', 'confirmer', 'viewer'], needs: 'exports' }
export const MAY_PRINT: Required = { roles: ['owner', 'confirmer', 'packer'] }
