import type { LoggedRules } from '../../../delivery/logged-rules.ts'

/** What the log calls every change of the delivery rules. */
export const RULES_ACT = 'save-delivery-rules'

/** What a change of the delivery rules was, after the name of who did it: `agregó una regla de envío`. */
export function rulesDone(details: Readonly<Record<string, unknown>>): string {
  const { was = {}, now = {}, undoes } = details as Partial<LoggedRules>
  const done = doneOf(was, now)
  return undoes === undefined ? done : `deshizo un cambio: ${done}`
}

type Rules = LoggedRules['was']

function doneOf(was: Rules, now: Rules): string {
  const ids = Object.keys(now)
  const added = ids.filter((id) => was[id] === null).length
  const removed = ids.filter((id) => now[id] === null).length
  const changed = ids.length - added - removed
  if (ids.length === 0) return 'puso las reglas de envío en otro orden'
  const parts = [
    [added, 'agregó'],
    [changed, 'cambió'],
    [removed, 'quitó'],
  ] as const
  const [first, ...rest] = parts.filter(([count]) => count > 0).map(([count, verb]) => `${verb} ${count}`)
  const noun = ids.length === 1 ? 'regla de envío' : 'reglas de envío'
  const one = ids.length === 1 ? String(first).replace(' 1', ' una') : first
  return `${[one, ...rest].join(', ')} ${noun}`
}
