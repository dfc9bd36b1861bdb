import type { SectionProps } from './section-props.ts'
import { WholePictureView } from './whole-picture.tsx'
import styles from './whole-pictures.module.css'

/** Pictures one below the other without gaps: sellers cut one long picture into several. */
export function WholePictures({ section, product }: SectionProps<'pictures'> & { readonly product: string }) {
  const { pictures } = section
  return (
    <div className={styles.pictures}>
      {pictures.map((picture, index) => (
        <WholePictureView
          key={index}
          picture={picture}
          alt={picture.alt || `${product}: imagen ${index + 1} de ${pictures.length}`}
        />
      ))}
    </div>
  )
}
