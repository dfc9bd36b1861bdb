import type { ProgramRequest, ShopRequest } from '../desk-request.ts'

/** Whether who asks may see persons: a program by the scope of its key, somebody at the desk by their role. */
export function seesPersons(asked: ShopRequest): boolean {
  if ('key' in asked) return (asked as ProgramRequest).key.scopes.includes('persons')
  return asked.permission.role !== 'viewer'
}
