type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Typed {
  readonly value: string
  readonly checked: boolean
  readonly caret: number | null
}

/**
 * Remembers what was typed into fields before React hydrated them. The returned function reports it to the components field by field, through the
 * events that typing would have fired.
 */
export function rememberTyped(island: HTMLElement): () => Promise<void> {
  const fields = [...island.querySelectorAll<Field>('input, textarea, select')].filter(isChanged)
  const typed = fields.map((field): [Field, Typed] => {
    const { value, checked = false, selectionStart: caret = null } = field as HTMLInputElement
    return [field, { value, checked, caret }]
  })
  return async () => {
    for (const [field, value] of typed) {
      if (isCheckable(field)) tick(field, value)
      else retype(field, value)
      await null
    }
  }
}

function isCheckable(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== presetOf(field)
  return isCheckable(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

function presetOf({ options }: HTMLSelectElement): string | undefined {
  return (Array.from(options).find((option) => option.defaultSelected) ?? options[0])?.value
}

/** Sets the opposite state first, because React listens for a click, and the click ends in the shopper's state. A radio reports only being chosen. */
function tick(field: HTMLInputElement, { checked }: Typed): void {
  if (!checked && field.type === 'radio') return
  field.checked = !checked
  field.click()
}

/**
 * React remembers the last value of a field and ignores an event that brings the same value, so that memory is overwritten first. A text that is still in the
 * field is not set again, because that would interrupt the word that a phone's keyboard is composing.
 */
function retype(field: Field & { _valueTracker?: { setValue(value: string): void } }, typed: Typed): void {
  const { value, caret } = typed
  if (field.value !== value) {
    field.value = value
    if (caret !== null && 'setSelectionRange' in field) field.setSelectionRange(caret, caret)
  }
  field._valueTracker?.setValue(`not ${value}`)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
