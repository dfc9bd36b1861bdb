import { z } from 'zod'
import { ROLES, SWITCHES } from '../../../staff/team/permission.ts'

/** A role and its switches as forms post them. One ticked box comes as a text, several as a list, none not at all. */
export const permissionFields = z.object({
  rol: z.enum(ROLES),
  permiso: z.union([z.enum(SWITCHES).transform((one) => [one]), z.array(z.enum(SWITCHES))]).default([]),
})
