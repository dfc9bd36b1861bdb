import type { Visit } from './visit.ts'

/** The body of a letter (JSON) without whose it was: what happened, when, and what it was worth stays. */
export function letterWithoutPerson(body: string): string {
  const told: { readonly visit?: Visit; readonly contact?: unknown } = JSON.parse(body)
  const visit = told.visit && { ...told.visit, userAgent: '', url: '', fbp: null, fbc: null, visitor: undefined }
  return JSON.stringify({ ...told, ...(visit && { visit }), ...('contact' in told && { contact: null }) })
}
