import type { FormFacts, FormField } from './act-form.ts'
import { dayFromNow } from './time-words.ts'

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

/** A field that begins with what the order has. */
export function text({ values }: FormFacts, name: string, label: string, more: Partial<FormField> = {}): FormField {
  return { name, label, ...known(name, values), ...more }
}

function known(name: string, values: FormFacts['values']): { readonly value?: string } {
  const value = values[name]
  return value === undefined ? {} : { value }
}
