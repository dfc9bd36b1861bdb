import type { LeadState } from './lead.ts'

export type LeadRefusal =
  | { readonly reason: 'lead-not-found' }
  /** The ticket has become an order meanwhile. */
  | { readonly reason: 'lead-ordered'; readonly code: string }
  | { readonly reason: 'lead-state'; readonly state: LeadState }
  /** Its last act is another one, or cannot be taken back. */
  | { readonly reason: 'lead-changed' }
