import type { NewsKind } from '../../staff/news/news-kinds.ts'

/** What people hear of, as they choose it. */
export const kindWords: Readonly<Record<NewsKind, string>> = {
  'new-order': 'Pedido nuevo',
  lead: 'Por recuperar: alguien dejó su celular y no terminó',
  payment: 'Pago por verificar',
  trouble: 'Novedad en una entrega',
  claim: 'Nuevo reclamo o solicitud',
}

/** Monday is 1. */
export const dayWords: readonly string[] = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom']

/** What was done, as the page says it afterwards. */
export const doneWords: Readonly<Record<string, string>> = {
  guardado: 'Guardado.',
  quitado: 'Listo: ese dispositivo ya no recibe avisos.',
  prueba: 'Enviado. Llega en unos segundos; si no llega, revisa los permisos de notificaciones del teléfono.',
}
