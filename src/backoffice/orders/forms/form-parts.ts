import { dayFromNow } from '../time-words.ts'
import type { ActForm, FormFacts, FormField } from './act-form.ts'

// Fields that several acts ask for.

export const note: FormField = { name: 'note', label: 'Nota', type: 'area' }
export const reason: FormField = { name: 'note', label: 'Motivo', type: 'area', required: true }

export function day(name: string, label: string, { time, values }: FormFacts): FormField {
  return {
    name,
    label,
    type: 'date',
    hint: `opcional; mañana es ${dayFromNow(1, time).slice(8)}`,
    ...known(name, values),
  }
}

/** Promising what is not there, for who may, with why; otherwise what else is asked. */
export function overriding(
  { stock }: FormFacts,
  label: string,
  ...otherwise: readonly FormField[]
): readonly FormField[] {
  if (!stock?.offersOverride) return otherwise
  return [
    { name: 'override', label, type: 'tick' },
    { ...note, label: 'Por qué', hint: 'Queda en la historia del pedido.', required: stock.short.length > 0 },
  ]
}

/** What is missing, beside the way to promise it all the same. */
export function shortWarning({ stock }: FormFacts): Pick<ActForm, 'warns'> {
  if (!stock || stock.short.length === 0) return {}
  const help = stock.offersOverride ? '' : ' Solo quien es dueño puede seguir igual.'
  return { warns: `Sin stock: ${stock.short.join('; ')}.${help}` }
}

/** A field that begins with what the order has. */
export function text({ values }: FormFacts, name: string, label: string, more: Partial<FormField> = {}): FormField {
  return { name, label, ...known(name, values), ...more }
}

function known(name: string, values: FormFacts['values']): { readonly value?: string } {
  const value = values[name]
  return value === undefined ? {} : { value }
}
