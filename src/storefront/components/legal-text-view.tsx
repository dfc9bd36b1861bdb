import { Fragment, type ReactNode } from 'react'
import type { LegalText } from '../../checkout/texts/legal-text.ts'
import styles from '../pages/reading.module.css'
import containers from './container.module.css'
import { Measuring } from './dialogs/measuring.tsx'
import { MarkedText } from './marked-text.tsx'
import prose from './prose.module.css'

interface Props {
  readonly text: LegalText
  /** The last words of the page, such as its version. */
  readonly foot: string | null
  /** The shop asks before it measures. */
  readonly asksToMeasure?: boolean
  /** What stands above a text that was kept. It offers no choice, which belongs to the current one. */
  readonly kept?: ReactNode
}

/** A legal text as a page to read. */
export function LegalTextView({ text, foot, asksToMeasure = false, kept }: Props) {
  return (
    <div className={`${containers.reading} ${styles.article}`}>
      <h1>{text.title}</h1>
      {kept}
      <p className={styles.lead}>{text.lead}</p>
      <div className={`${prose.prose} ${styles.prose}`}>
        {text.sections.map(({ heading, anchor, blocks, hasChoice }) => (
          <Fragment key={heading}>
            <h2 id={anchor}>{heading}</h2>
            {blocks.map((block) => (
              <Block key={String(block)} block={block} />
            ))}
            {hasChoice && !kept && <Measuring asks={asksToMeasure} />}
          </Fragment>
        ))}
        {foot !== null && <p>{foot}</p>}
      </div>
    </div>
  )
}

function Block({ block }: { readonly block: string | readonly string[] }) {
  if (typeof block === 'string') {
    return (
      <p>
        <MarkedText text={block} />
      </p>
    )
  }
  return (
    <ul>
      {block.map((item) => (
        <li key={item}>
          <MarkedText text={item} />
        </li>
      ))}
    </ul>
  )
}
