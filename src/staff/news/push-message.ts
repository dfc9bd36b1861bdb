import type { NewsKind, NewsSubject } from './news-kinds.ts'

/** One push message. It names the shop, a kind and a count, and no person, because it passes through another company’s service. */
export interface PushMessage {
  /** The name of the shop. */
  readonly shop: string
  /** The shop's main host, by which the desk's addresses name it. */
  readonly host: string
  /** `test`: sent to try notifications out. */
  readonly kind: NewsKind | 'test'
  readonly count: number
  /** Set when the message is about one thing with a text and page of its own. */
  readonly thing?: NewsSubject
}

const WORDS: Readonly<Record<NewsKind, readonly [one: string, several: string]>> = {
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

/** A device joins messages with the same tag. A message about one thing has a tag of its own, so it stays separate. */
export function pushTag({ host, kind, thing }: PushMessage): string {
  return thing ? `${kind} ${host} ${thing.page}` : `${kind} ${host}`
}

/** The data for the desk’s service worker: ready texts, so that it needs no code of ours. */
export interface PushData {
  readonly text: string
  /** The page of the desk that shows what the message is about. */
  readonly path: string
  readonly tag: string
  readonly count: number
  /** The text when messages with one tag are joined, with `{count}`; `null` when there is nothing to count. */
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
