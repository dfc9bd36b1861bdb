import type { HeardKind, HeardThing } from './news-kinds.ts'

/** What one message says. It names the shop, a kind and a number, and nobody: it travels through another company's service. */
export interface PushMessage {
  /** As people call it. */
  readonly shop: string
  /** The shop's main host, by which the desk's addresses name it. */
  readonly host: string
  /** `test`: somebody tries it out. */
  readonly kind: HeardKind | 'test'
  readonly count: number
  /** What the message tells of, where it is one thing that has words and a page of its own. */
  readonly thing?: HeardThing
}

const WORDS: Readonly<Record<HeardKind, readonly [one: string, several: string]>> = {
  'new-order': ['pedido nuevo', 'pedidos nuevos'],
  lead: ['pedido por recuperar', 'pedidos por recuperar'],
  payment: ['pago por verificar', 'pagos por verificar'],
  trouble: ['novedad', 'novedades'],
  claim: ['reclamo o solicitud', 'reclamos y solicitudes'],
}

const PAGES: Readonly<Record<PushMessage['kind'], string>> = {
  'new-order': 'pedidos?cola=llamar',
  lead: 'recuperar',
  payment: 'pedidos?cola=verificar',
  trouble: 'pedidos?cola=novedad',
  claim: 'reclamos',
  test: 'avisos',
}

/** *Todito: 3 pedidos nuevos* */
function pushText({ shop, kind, count, thing }: PushMessage): string {
  if (kind === 'test') return `${shop}: así llegan tus avisos`
  if (thing) return `${shop}: ${thing.text}`
  const [one, several] = WORDS[kind]
  return `${shop}: ${count} ${count === 1 ? one : several}`
}

/** Messages of one tag become one on the device. One that leads to a thing of its own stays beside the others. */
export function pushTag({ host, kind, thing }: PushMessage): string {
  return thing ? `${kind} ${host} ${thing.page}` : `${kind} ${host}`
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
  const { shop, host, kind, count, thing } = message
  return {
    text: pushText(message),
    path: `/t/${host}/${thing?.page ?? PAGES[kind]}`,
    tag: pushTag(message),
    count,
    joined: kind === 'test' || thing ? null : `${shop}: {count} ${WORDS[kind][1]}`,
  }
}
