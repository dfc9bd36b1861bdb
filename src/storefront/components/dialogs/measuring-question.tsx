import {
  MEASURING_GIVEN,
  MEASURING_QUESTION,
  MEASURING_REFUSED,
  MEASURING_SAYS,
} from '../../../consents/consent-words.ts'
import buttons from '../../../lib/button.module.css'
import type { Links } from '../../../routing/links.ts'
import styles from './measuring-question.module.css'

interface Props {
  readonly links: Links
  /**
   * `pinned`: at the lower edge of the screen, below everything at the end of the page. `inside`: in the page, at a place that nobody has seen yet. `last`: at
   * the end of a page that shows the order form, where it covers nothing.
   */
  readonly place: 'pinned' | 'inside' | 'last'
}

/**
 * Asks whether the visit may be measured, in a shop that asks before. Nothing is chosen beforehand, and both answers are the same button. It is hidden until
 * `tracking/measuring-question` shows it to who has not answered: pages are the same for every visitor, and without script nothing is measured.
 */
export function MeasuringQuestion({ links, place }: Props) {
  return (
    <section className={`${styles.question} ${styles[place]}`} aria-labelledby="medir" data-asking={place} hidden>
      <h2 id="medir">{MEASURING_QUESTION}</h2>
      <p>
        {MEASURING_SAYS} <a href={`${links.privacy}#medicion`}>Privacidad</a>
      </p>
      <div className={styles.answers}>
        <button type="button" className={buttons.plain} value="no">
          {MEASURING_REFUSED}
        </button>
        <button type="button" className={buttons.plain} value="si">
          {MEASURING_GIVEN}
        </button>
      </div>
    </section>
  )
}
