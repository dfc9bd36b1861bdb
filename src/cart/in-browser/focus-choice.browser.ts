import { sizeField } from '../buying/buy-fields.ts'

/** Focuses the first radio button of a group that can be chosen: a colour that is sold out cannot. Of a colour and a size the one that is missing. */
export function focusChoice(name: string): void {
  const find = (field: string, state: string) =>
    document.querySelector<HTMLInputElement>(`input[name="${CSS.escape(field)}"]:${state}`)
  const size = find(name, 'checked') && find(sizeField(name), 'enabled')
  const choice = size ?? find(name, 'enabled')
  choice?.focus()
}
