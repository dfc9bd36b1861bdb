import { sha256 } from '../../../lib/secrets/digest.ts'

/** The same for the same news of a hook, so that the database refuses a second one. */
export function messageId(...of: readonly (string | number)[]): string {
  return `msg_${sha256(JSON.stringify(of)).slice(0, 32)}`
}
