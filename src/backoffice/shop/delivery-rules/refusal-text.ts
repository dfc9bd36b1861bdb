import type { RulesRefusal } from '../../../delivery/save-delivery-rules.action.ts'

/** Why a change was refused, in words. */
export function refusalText(refusal: RulesRefusal): string {
  switch (refusal.reason) {
    case 'changed':
      return refusal.now
        ? 'Otra persona cambió esta regla mientras la editabas.'
        : 'Otra persona quitó esta regla mientras la editabas.'
    case 'list-changed':
      return 'Alguien cambió las reglas mientras tanto. Revisa otra vez.'
    case 'too-many':
      return 'Son 200 reglas como máximo. Junta lugares que cuestan lo mismo.'
    case 'wrong':
      return refusal.problems[0]?.message ?? 'Revisa los datos.'
    case 'nothing-to-undo':
      return 'Ese cambio ya no se puede deshacer.'
    case 'changed-since':
      return 'Ya no se puede deshacer, porque cambió después.'
  }
}
