import type { Country } from '../lib/countries.ts'
import type { PublicRule } from './rule.ts'

/** What a country's shops do that have written no rules: the two delivery types of the specification, as rules. */
export const defaultRules: Readonly<Record<Country, readonly PublicRule[]>> = {
  peru: [
    // The province of Lima and Callao.
    free('lima', ['1501', '07']),
    // How much is deposited is said in each case.
    { ...free('provincia', ['']), payment: 'deposito' },
  ],
  colombia: [free('todo', [''])],
  ecuador: [free('todo', [''])],
}

function free(id: string, places: readonly string[]): PublicRule {
  return {
    ...{ id, places, except: [], least: null, most: null, only: null },
    ...{ way: 'domicilio', rate: 0, freeFrom: null, surcharge: 0, days: null, cutOff: null },
    ...{ payment: 'entrega', deposit: null, agencies: [] },
  }
}
