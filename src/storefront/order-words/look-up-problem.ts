/** The query parameter that says what was wrong with the look-up before. */
export const LOOK_UP_PROBLEM = 'revisa'

/** `pedido`: no order has this code and these digits, or it may not be tried now. The visitor does not learn which. */
export type LookUpProblem = 'codigo' | 'digitos' | 'pedido'

export const lookUpProblems = {
  codigo: 'El código tiene 8 letras y números. Está en el mensaje de tu pedido.',
  digitos: 'Escribe 4 números: los últimos de tu WhatsApp.',
  pedido:
    'No encontramos un pedido con ese código y esos números. Revísalos. Después de varios intentos hay que esperar hasta mañana.',
} as const satisfies Record<LookUpProblem, string>

export function problemAsked(query: URLSearchParams): LookUpProblem | null {
  const asked = query.get(LOOK_UP_PROBLEM) ?? ''
  return Object.hasOwn(lookUpProblems, asked) ? (asked as LookUpProblem) : null
}
