import { newsAudience } from '../../staff/news/news-kinds.ts'
import { type RequiredPermission, ROLES, type Role } from '../../staff/team/permission.ts'

/** Who may hear of anything. */
export const hearers: RequiredPermission = {
  roles: ROLES.filter((role) =>
    Object.values(newsAudience).some(({ roles }) => (roles as readonly Role[]).includes(role)),
  ),
}
