import type { ShownConflict } from '../acts/conflict-words.ts'

/** An act that did not get through. It keeps its key, so that it is done once however often it is sent. */
export interface WaitingAct {
  readonly key: string
  readonly path: string
  readonly fields: Readonly<Record<string, unknown>>
  /** '' for several orders, whose codes are among the fields. */
  readonly code: string
  /** The id of who did it. Nobody else who signs in at the same browser sends it. */
  readonly by: string
  /** The order and the act in words, for whoever comes back to it. */
  readonly words: string
  /** Why it was refused once the line was back: what was to be done stays until somebody has seen it. */
  readonly refused?: RefusedBecause
}

interface RefusedBecause {
  /** Who changed what meanwhile, in the server's words. */
  readonly message: string
  /** When the server said so; 0 where it is not known. */
  readonly at: number
  /** The note was kept all the same. */
  readonly isNoteSaved: boolean
  readonly conflicts: readonly ShownConflict[]
}

export type RefusedAct = WaitingAct & { readonly refused: RefusedBecause }

export function isRefused(act: WaitingAct): act is RefusedAct {
  return act.refused !== undefined
}

/** The act in the place where it waited, refused. */
export function withRefusal(
  kept: readonly WaitingAct[],
  act: WaitingAct,
  refused: RefusedBecause,
): readonly WaitingAct[] {
  return kept.map((one) => (one.key === act.key ? { ...one, refused } : one))
}

/** What is sent when somebody tries it again: with the order as it is now, and without a note that was kept. */
export function triedAgain({ refused, ...act }: RefusedAct, key: string): WaitingAct {
  const { version: _, note, ...fields } = act.fields
  return { ...act, key, fields: { ...fields, ...(note !== undefined && !refused.isNoteSaved && { note }) } }
}

/** The note of an act that nobody has kept; '' without one. */
export function noteAtRisk({ path, code, fields: { note }, refused }: RefusedAct): string {
  if (refused.isNoteSaved || code === '' || path.endsWith('/nota')) return ''
  return typeof note === 'string' ? note : ''
}

/** The note alone, for an act that is given up. */
export function noteOf({ path, code, by, words }: RefusedAct, key: string, note: string): WaitingAct {
  const said = words.replace(/:[^:]*$/, ': nota guardada')
  return { key, code, by, words: said, path: path.replace(/[^/]*$/, 'nota'), fields: { note } }
}

/** Reads what the browser kept. Anything else than such a list is nothing. */
export function readWaiting(text: string | null): readonly WaitingAct[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isWaiting) : []
  } catch {
    return []
  }
}

function isWaiting(one: unknown): one is WaitingAct {
  if (typeof one !== 'object' || one === null) return false
  const { key, path, fields, code, by } = one as Record<string, unknown>
  return (
    [key, path, code, by].every((text) => typeof text === 'string') && typeof fields === 'object' && fields !== null
  )
}

/** Adds an act behind those that wait already. One that is sent again keeps its place. */
export function withWaiting(kept: readonly WaitingAct[], act: WaitingAct): readonly WaitingAct[] {
  return kept.some(({ key }) => key === act.key) ? kept : [...kept, act]
}

export function withoutWaiting(kept: readonly WaitingAct[], key: string): readonly WaitingAct[] {
  return kept.filter((one) => one.key !== key)
}

/** What waits, by name while it is little: a long evening without a line must not cover the list. */
export function waitingWords(kept: readonly WaitingAct[]): string {
  const named = kept.length > 2 ? '' : `: ${kept.map(({ words }) => words).join('; ')}`
  return `${kept.length} por enviar${named}`
}

/** Whether one of these acts is for the order of this address. */
export function waitsFor(
  kept: readonly WaitingAct[],
  order: { readonly path: string; readonly code: string },
): boolean {
  const base = order.path.slice(0, order.path.indexOf('/pedidos/'))
  return kept.some(
    ({ path, refused, fields: { codes } }) =>
      refused === undefined &&
      (path.startsWith(`${order.path}/`) ||
        (path.startsWith(`${base}/varios/`) && Array.isArray(codes) && codes.includes(order.code))),
  )
}
