import type { DecisionRefusal } from '../../../orders/reviews/decide-review.action.ts'
import { LONGEST_ANSWER, LONGEST_REASON, type Review, type ReviewState } from '../../../orders/reviews/review.ts'

/** The lists, in their order. */
export const listNames = {
  nueva: 'Nuevas',
  publicada: 'Publicadas',
  oculta: 'Ocultas',
} as const satisfies Record<ReviewState, string>

export const nothingTexts = {
  nueva: { title: 'No hay reseñas nuevas', about: 'Aquí esperan las que escriben quienes recibieron su pedido.' },
  publicada: { title: 'Aún no publicas ninguna', about: 'Las que publiques se ven en la página de su producto.' },
  oculta: { title: 'No ocultaste ninguna', about: 'Aquí quedan las que ocultes, con su motivo.' },
} as const satisfies Record<ReviewState, { readonly title: string; readonly about: string }>

interface Tag {
  readonly text: string
  readonly tone?: 'good' | 'bad' | 'due'
}

/** Where a review stands, in a word. */
export function stateTag({ state, isHeld }: Pick<Review, 'state' | 'isHeld'>): Tag {
  if (isHeld) return { text: 'Ya no figura entregado', tone: 'bad' }
  return {
    nueva: { text: 'Nueva', tone: 'due' },
    publicada: { text: 'Publicada', tone: 'good' },
    oculta: { text: 'Oculta' },
  }[state] as Tag
}

/** Why a decision was refused, in Spanish. */
export const refusalWords = {
  'not-found': 'Esa reseña ya no está.',
  changed: 'Cambió mientras la mirabas. Mírala otra vez y publícala.',
  'no-reason': 'Escribe por qué la ocultas.',
  'long-reason': `Es demasiado largo: escribe hasta ${LONGEST_REASON} caracteres.`,
  'long-answer': `Es demasiado largo: escribe hasta ${LONGEST_ANSWER} caracteres.`,
} as const satisfies Record<DecisionRefusal, string>
