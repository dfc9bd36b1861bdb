import { z } from 'zod'

/** A parameter of calls that take something back: the query of the page of *Actividad* that a posted form leads back to. */
export const activityPlace = z
  .string()
  .max(400)
  .regex(/^[\w=&%.+*-]*$/)
  .optional()
  .describe('The query of the page of Actividad that a posted form leads back to')

interface TakenBack {
  readonly entry: string | null
  /** How many could not be taken back whole. */
  readonly left: number
}

/** The address of that page, which says what was taken back. */
export function backToActivity(host: string | undefined, query: string, { entry, left }: TakenBack): string {
  const said = new URLSearchParams(query)
  said.set('hecho', entry ?? '')
  if (left > 0) said.set('sin', String(left))
  return `/t/${host}/actividad?${said}`
}
