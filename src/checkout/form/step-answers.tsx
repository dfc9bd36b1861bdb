import { TermsLink } from '../controls/field-controls.tsx'
import styles from './order-form.module.css'
import type { Saved, Step } from './order-form.ts'
import { stepSummary } from './step-summary.ts'

interface Props {
  readonly step: Step
  readonly saved: Saved
  /** The cart in a few words. */
  readonly cart: string
  readonly termsHref: string
}

/** The answers of a passed step, each in its line. Its terms can be read here too: the step may have been answered without being shown. */
export function StepAnswers({ step, saved, cart, termsHref }: Props) {
  return (
    <>
      {stepSummary(step, saved, cart).map((line) => (
        <p key={line} className={styles.answer}>
          {line}
        </p>
      ))}
      {step.fields.some(({ kind }) => kind === 'check') && (
        <p className={styles.answer}>
          Aceptas los <TermsLink href={termsHref} />
        </p>
      )}
    </>
  )
}
