import { cleanHtml } from '../import/formats/clean-html.ts'
import type { ProductChange } from './product-fields.ts'

/** A change with what is kept of its HTML. */
export function cleanChange<Change extends ProductChange>(change: Change): Change {
  const { description, messaging } = change
  return {
    ...change,
    ...(description !== undefined && { description: cleanHtml(description) }),
    ...(messaging && { messaging: { ...messaging, description: cleanHtml(messaging.description) } }),
  }
}
