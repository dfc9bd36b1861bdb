type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const FIELDS = 'input, textarea, select'

/**
 * Notes what the shopper typed into fields that React does not know yet. The function it answers tells the components, through the events
 * that typing would have fired, and leaves the caret and an unfinished word of the keyboard alone where React left the text alone.
 */
export function watchTyped(island: HTMLElement): () => Promise<void> {
  const typed = new Map<Field, string | boolean>()
  const note = (field: Field) => typed.set(field, isCheckable(field) ? field.checked : field.value)
  const onInput = ({ target }: Event) => {
    if (target instanceof Element && target.matches(FIELDS)) note(target as Field)
  }
  for (const field of island.querySelectorAll<Field>(FIELDS)) if (isChanged(field)) note(field)
  island.addEventListener('input', onInput, true)
  return async () => {
    island.removeEventListener('input', onInput, true)
    for (const [field, value] of typed) {
      if (!field.isConnected) continue
      if (isCheckable(field)) tick(field, value === true)
      else announce(field, String(value))
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

function presetOf(select: HTMLSelectElement): string | undefined {
  const options = [...select.options]
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value
}

/** From the other state, so that the click which React listens for ends in the shopper's. */
function tick(field: HTMLInputElement, checked: boolean): void {
  if (!checked && field.type === 'radio') return
  field.checked = !checked
  field.click()
}

/** React keeps the last value it saw beside the field and ignores an event that brings the same one, so that memory is emptied first. */
function announce(field: Field & { _valueTracker?: { setValue(value: string): void } }, value: string): void {
  if (field.value !== value) field.value = value
  field._valueTracker?.setValue(`not ${value}`)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
