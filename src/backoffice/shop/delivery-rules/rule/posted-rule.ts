import { ruleColumns, type WrittenRule } from '../../../../delivery/rule-columns.ts'

/** The texts of a rule's form. What the form hides is not meant: agencies of a rule for the door, a deposit of one that needs none. */
export function postedRule(fields: URLSearchParams): WrittenRule {
  const all = (name: string) => fields.getAll(name).join('|')
  const places = (name: string) => [...fields.getAll(name), fields.get(`codigos_${name}`) ?? ''].join(' ').trim()
  const text = (name: string) => fields.get(name) ?? ''
  const columns = Object.entries(ruleColumns).map(([column, name]) => [column, all(name)] as const)
  return {
    ...(Object.fromEntries(columns) as WrittenRule),
    places: places('lugares'),
    except: places('excepto'),
    deposit: text('pago') === 'deposito' ? depositOf(text('deposito_tipo'), text('deposito_valor')) : '',
    agencies:
      text('forma') === 'agencia'
        ? text('agencias')
            .split(/[\r\n]+/)
            .join('|')
        : '',
  }
}

/** `caso`: the seller says it in each case. */
function depositOf(kind: string, value: string): string {
  if (kind === 'monto') return value.trim() || '0'
  if (kind === 'porcentaje') return `${value.replace('%', '').trim() || '0'}%`
  return kind === 'tarifa' || kind === 'todo' ? kind : ''
}

/** The two fields that a deposit's text is made of. */
export function depositFields(text: string): { readonly kind: string; readonly value: string } {
  if (text === '') return { kind: 'caso', value: '' }
  if (text === 'tarifa' || text === 'todo') return { kind: text, value: '' }
  return text.endsWith('%') ? { kind: 'porcentaje', value: text.slice(0, -1) } : { kind: 'monto', value: text }
}
