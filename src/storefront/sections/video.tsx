import { videoPath } from '../../catalogue/media.ts'
import { hostName, videoPage, videoPlayer } from '../../catalogue/sections/video-link.ts'
import type { SectionProps } from './section-props.ts'
import styles from './video.module.css'
import { WholePictureView } from './whole-picture.tsx'

/**
 * The poster is a link to the video. Nothing of the video is fetched before the tap, which `video-taps.browser.ts` answers with a player in the poster's
 * place; without scripts the link is followed. `data-video` is the address of a frame, or empty for a file.
 */
export function Video({ section, product }: SectionProps<'video'> & { readonly product: string }) {
  const { video, poster, title } = section
  const isFile = video.kind === 'file'
  const isTall = poster.height > poster.width
  return (
    <div className={isTall ? `${styles.frame} ${styles.tall}` : styles.frame}>
      <a
        href={isFile ? videoPath(video.hash, video.format) : videoPage(video)}
        data-video={isFile ? '' : videoPlayer(video)}
        target="_blank"
        rel="noopener nofollow"
      >
        <WholePictureView picture={poster} alt="" />
        <svg className={styles.play} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
          <circle cx="32" cy="32" r="32" />
          <path d="M25 19.500v25L46 32z" />
        </svg>
        <span className={styles.label}>
          Ver video{isFile ? '' : ` de ${hostName(video)}`}
          <span className={styles.about}> {title || product}</span>
        </span>
      </a>
    </div>
  )
}
