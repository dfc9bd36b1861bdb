import { closest } from '../../web/islands/closest.browser.ts'

/** `[data-presses=SELECTOR]` presses the first button that matches the selector. Without such a button, a link is followed. */
export function pressOthers(): void {
  addEventListener('click', (event) => {
    const presser = closest(event, '[data-presses]')
    const button = presser && document.querySelector<HTMLElement>(presser.dataset.presses ?? '')
    if (!button) return
    event.preventDefault()
    button.click()
  })
}
