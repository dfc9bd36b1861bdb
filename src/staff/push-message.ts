import type { HeardKind } from './heard.ts'

/** What one message says. It names the shop, a kind and a number, and nobody: it travels through another company's service. */
export interface PushMessage {
  /** As people call it. */
  readonly shop: string
  /** The shop's main host, by which the desk's addresses name it. */
  readonly host: string
  /** `test`: somebody tries it out. */
  readonly kind: HeardKind | 'test'
  readonly count: number
}

const WORDS: Readonly<Record<HeardKind, readonly [one: string, several: string]>> = {
  'new-order': ['pedido nuevo', 'pedidos nuevos'],
  lead: ['pedido por recuperar', 'pedidos por recuperar'],
  payment: ['pago por verificar', 'pagos por verificar'],
  trouble: ['novedad', 'novedades'],
}

const PAGES: Readonly<Record<PushMessage['kind'], string>> = {
  'new-order': 'pedidos?cola=llamar',
  lead: 'recuperar',
  payment: 'pedidos?cola=verificar',
  trouble: 'pedidos?cola=novedad',
  test: 'avisos',
}

/** *Todito: 3 pedidos nuevos* */
function pushText({ shop, kind, count }: PushMessage): string {
  if (kind === 'test') return `${shop}: así llegan tus avisos`
  const [one, several] = WORDS[kind]
  return `${shop}: ${count} ${count === 1 ? one : several}`
}

/** Messages of one tag become one on the device. */
export function pushTag({ host, kind }: PushMessage): string {
  return `${kind} ${host}`
}

/** What the desk's service worker is given: words, so that it needs no code of ours. */
export interface PushData {
  readonly text: string
  /** The page of the desk that shows what the message tells of. */
  readonly path: string
  readonly tag: string
  readonly count: number
  /** What the text says when messages of one tag were joined, with `{count}`; `null` where the count means nothing. */
  readonly joined: string | null
}

export function pushData(message: PushMessage): PushData {
  const { shop, host, kind, count } = message
  return {
    text: pushText(message),
    path: `/t/${host}/${PAGES[kind]}`,
    tag: pushTag(message),
    count,
    joined: kind === 'test' ? null : `${shop}: {count} ${WORDS[kind][1]}`,
  }
}
