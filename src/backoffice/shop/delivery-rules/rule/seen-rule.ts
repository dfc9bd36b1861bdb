import type { Rule } from '../../../../delivery/rule.ts'

/** A rule as a form or a call sends it back; `null`: no rule. */
export function seenIn(text: string): Rule | null {
  try {
    const rule = JSON.parse(text)
    return typeof rule === 'object' && rule !== null && Array.isArray(rule.places) ? rule : null
  } catch {
    return null
  }
}
