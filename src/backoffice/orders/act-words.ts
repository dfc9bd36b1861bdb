import type { OrderAct } from '../../orders/order-event.ts'

/** What somebody did with an order, in the words of its history: `Rosa lo confirmó`. */
export const actDone: Readonly<Record<OrderAct, string>> = {
  pedir: 'hizo el pedido',
  olvidar: 'borró los datos de la persona',
  deshacer: 'deshizo lo anterior',
  intento: 'intentó contactar',
  reprogramar: 'lo reprogramó',
  asignar: 'cambió quién lo atiende',
  nota: 'escribió una nota',
  confirmar: 'lo confirmó',
  pago: 'anotó un pago',
  'aceptar-pago': 'aceptó un pago',
  'rechazar-pago': 'rechazó un pago',
  editar: 'lo editó',
  corregir: 'lo corrigió',
  empacar: 'lo empacó',
  despachar: 'lo despachó',
  'anular-guia': 'anuló la guía',
  novedad: 'anotó una novedad',
  resolver: 'resolvió la novedad',
  agencia: 'anotó que llegó a la agencia',
  avisar: 'avisó que está en la agencia',
  entregar: 'lo marcó entregado',
  reenviar: 'lo mandó a salir otra vez',
  devolver: 'lo marcó devuelto',
  recibir: 'recibió lo devuelto',
  cancelar: 'lo canceló',
  reabrir: 'lo reabrió',
  unir: 'lo unió con otro pedido',
  'exigir-adelanto': 'pidió un adelanto',
  bloquear: 'bloqueó el celular',
}

/** How long ago, as people say it: `hace 20 s`, `hace 12 min`, `hace 3 h`, `hace 2 días`. */
export function ago(at: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000))
  if (seconds < 60) return `hace ${seconds} s`
  if (seconds < 3_600) return `hace ${Math.floor(seconds / 60)} min`
  if (seconds < 86_400) return `hace ${Math.floor(seconds / 3_600)} h`
  const days = Math.floor(seconds / 86_400)
  return days === 1 ? 'hace 1 día' : `hace ${days} días`
}
