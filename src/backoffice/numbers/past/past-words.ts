import type { PastFile, PastFileState } from '../../../figures/past/past-file.ts'
import type { PastMeaning } from '../../../figures/past/past-order.ts'
import type { PastShare } from '../../../figures/past/past-shares.ts'
import { sentOf } from '../../../figures/past/past-shares.ts'
import { dateOfDay } from '../../orders/time-words.ts'
import { partWords } from '../number-words.ts'

export const pastStateWords = {
  pending: 'Por guardar',
  applied: 'Guardado',
  discarded: 'Descartado',
  'taken-back': 'Quitado',
} as const satisfies Readonly<Record<PastFileState, string>>

export const pastMeaningWords = {
  entregado: 'Se entregó',
  devuelto: 'Volvió, o se perdió',
  cancelado: 'Se canceló',
  abierto: 'Todavía no termina',
} as const satisfies Readonly<Record<PastMeaning, string>>

/** `68 %`, and `3 de 7` of few. */
export function deliveredOf(share: PastShare): string {
  return partWords(share.delivered, sentOf(share))
}

/** `3 mar a 28 nov`; '' where a file has no days. */
export function daysOfPast({ firstDay, lastDay }: Pick<PastFile, 'firstDay' | 'lastDay'>): string {
  if (firstDay === '') return ''
  return firstDay === lastDay ? dateOfDay(firstDay) : `${dateOfDay(firstDay)} a ${dateOfDay(lastDay)}`
}
