import type { Visit } from '../tickets/visit.ts'

/** A letter's body (JSON) without the person. What happened, when, and its value stay. */
export function letterWithoutPerson(body: string): string {
  const told: { readonly visit?: Visit; readonly contact?: unknown } = JSON.parse(body)
  const visit = told.visit && { ...told.visit, userAgent: '', url: '', fbp: null, fbc: null, visitor: undefined }
  return JSON.stringify({ ...told, ...(visit && { visit }), ...('contact' in told && { contact: null }) })
}
