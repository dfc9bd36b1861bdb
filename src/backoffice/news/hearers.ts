import { heardBy } from '../../staff/news/news-kinds.ts'
import { type Required, ROLES, type Role } from '../../staff/team/permission.ts'

/** Who may hear of anything. */
export const hearers: Required = {
  roles: ROLES.filter((role) => Object.values(heardBy).some(({ roles }) => (roles as readonly Role[]).includes(role))),
}
