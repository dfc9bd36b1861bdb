/** Focuses the first radio button of a group that can be chosen: a colour that is sold out cannot. */
export function focusChoice(name: string): void {
  document.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]:enabled`)?.focus()
}
