import type { ReactNode } from 'react'
import type { Section } from '../../catalogue/sections/section.ts'
import { playerOrigin } from '../../catalogue/sections/video-link.ts'
import type { Players } from '../page.ts'
import { Benefits } from './benefits.tsx'
import { Comparison } from './comparison.tsx'
import styles from './product-sections.module.css'
import { Questions } from './questions.tsx'
import { TextBlock } from './text-block.tsx'
import { Video } from './video.tsx'
import { WholePictures } from './whole-pictures.tsx'

interface Props {
  readonly sections: readonly Section[]
  /** The product's title. */
  readonly product: string
}

/** What a product's page shows below its description, in the seller's order. */
export function ProductSections({ sections, product }: Props) {
  return (
    <div className={styles.sections}>
      {sections.map((section) => {
        const heading = section.title ? `seccion-${section.id}` : undefined
        return (
          <section key={section.id} className={styles.section} aria-labelledby={heading}>
            {heading && <h2 id={heading}>{section.title}</h2>}
            {contentOf(section, product, heading)}
          </section>
        )
      })}
    </div>
  )
}

function contentOf(section: Section, product: string, heading: string | undefined): ReactNode {
  switch (section.type) {
    case 'video':
      return <Video section={section} product={product} />
    case 'pictures':
      return <WholePictures section={section} product={product} />
    case 'benefits':
      return <Benefits section={section} />
    case 'questions':
      return <Questions section={section} />
    case 'comparison':
      return <Comparison section={section} heading={heading} />
    case 'text':
      return <TextBlock section={section} />
  }
}

/** What the page's policy must allow so that its videos play. */
export function playersOf(sections: readonly Section[]): Players {
  const videos = sections.flatMap((section) => (section.type === 'video' ? [section.video] : []))
  const frames = videos.flatMap((video) => (video.kind === 'link' ? [playerOrigin(video)] : []))
  return { frames: [...new Set(frames)].toSorted(), hasFiles: videos.some(({ kind }) => kind === 'file') }
}
