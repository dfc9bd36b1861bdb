/** Makes going back close an open dialog. The code for that comes with the first dialog or the first activity, so that an untouched page runs none of it. */
export function loadBack(): void {
  import('./back.browser.ts').then(
    ({ closeDialogsOnBack }) => closeDialogsOnBack(),
    () => {},
  )
}
