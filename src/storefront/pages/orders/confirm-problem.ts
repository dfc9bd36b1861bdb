/** What was wrong with an answer, shown beside its part with what was typed. */
export interface ConfirmProblem {
  readonly at: 'confirma' | 'ver' | 'direccion' | 'phone' | 'corrige' | 'cancela'
  readonly message: string
  readonly typed?: { readonly direccion: string; readonly phone: string }
}
