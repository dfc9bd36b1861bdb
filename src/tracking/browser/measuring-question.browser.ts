import { isUnanswered } from '../../lib/browser/measuring-consent.browser.ts'
import { ALLOWED } from '../../lib/measuring.ts'
import { saveMeasuringChoice } from './measuring-choice.browser.ts'

/** From this width the question floats beside the page, where it moves nothing. As in `measuring-question.module.css`. */
const FLOATS = '(min-width: 1100px)'

/** Shows the question of a shop that asks before it measures, until it is answered. It takes no focus, and moves nothing that is in sight. */
export function showMeasuringQuestion(): void {
  const question = document.querySelector<HTMLElement>('[data-asking]')
  if (!question || document.querySelector('[data-measuring]') || !isUnanswered()) return
  if (!showUnseen(question)) addEventListener('scroll', () => showUnseen(question), { passive: true })
  // It may be answered in another tab, or on a page after this one.
  addEventListener('pageshow', () => isUnanswered() || hide(question))
  for (const button of question.querySelectorAll('button')) {
    button.addEventListener('click', () => {
      saveMeasuringChoice(button.value === ALLOWED, 'pregunta')
      hide(question)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    })
  }
}

/** Inside the page it takes up room, so it is shown while its place is below the screen. Returns whether it is shown. */
function showUnseen(question: HTMLElement): boolean {
  if (!isUnanswered()) return true
  const before = question.previousElementSibling
  const isInside = question.dataset.asking === 'inside' && before && !matchMedia(FLOATS).matches
  if (isInside && before.getBoundingClientRect().bottom < innerHeight) return !question.hidden
  question.hidden = false
  const isPinned = question.dataset.asking === 'pinned' && !matchMedia(FLOATS).matches
  keepFocusClear(isPinned ? question.offsetHeight : 0)
  return true
}

function hide(question: HTMLElement): void {
  question.hidden = true
  keepFocusClear(0)
}

/** Scrolls focused elements above the pinned question, not behind it. */
function keepFocusClear(height: number): void {
  document.documentElement.style.scrollPaddingBottom = height > 0 ? `${height}px` : ''
}
