import { type ApiKey, hasEnded, type Scope } from '../../../staff/keys/api-key.ts'
import { momentWords, type ShopTime } from '../../orders/time-words.ts'

export const SCOPE_MISSING = 'Marca al menos un permiso.'
export const TOO_MANY_KEYS = 'Tienes 50 llaves. Quita una que ya no uses.'

/** What each scope lets a program do. */
export const scopeWords: Readonly<Record<Scope, string>> = {
  orders: 'Ver pedidos (sin datos de personas)',
  persons: 'Ver también nombre, teléfono y dirección',
  acts: 'Confirmar, despachar y demás actos',
  confirm: 'Anotar lo que responde el cliente',
  catalogue: 'Ver productos',
  figures: 'Ver números',
}

/** Until when a key serves. */
export function endWords(key: Pick<ApiKey, 'endsAt'>, time: ShopTime): string {
  if (key.endsAt === null) return 'hasta que la quites'
  return `${hasEnded(key, time.now) ? 'terminó' : 'hasta'} ${momentWords(key.endsAt, time)}`
}
