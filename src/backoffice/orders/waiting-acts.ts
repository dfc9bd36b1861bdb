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

/** Whether one of these acts is for the order of this address. */
export function waitsFor(
  kept: readonly WaitingAct[],
  order: { readonly path: string; readonly code: string },
): boolean {
  const base = order.path.slice(0, order.path.indexOf('/pedidos/'))
  return kept.some(
    ({ path, fields: { codes } }) =>
      path.startsWith(`${order.path}/`) ||
      (path.startsWith(`${base}/varios/`) && Array.isArray(codes) && codes.includes(order.code)),
  )
}
