import { closest } from '../islands/closest.browser.ts'

/** `[data-presses=SELECTOR]` presses the first button that the selector finds; a link keeps its own way where there is none. */
export function pressOthers(): void {
  addEventListener('click', (event) => {
    const selector = closest(event, '[data-presses]')?.dataset.presses
    const button = selector ? document.querySelector<HTMLElement>(selector) : null
    if (!button) return
    event.preventDefault()
    button.click()
  })
}
