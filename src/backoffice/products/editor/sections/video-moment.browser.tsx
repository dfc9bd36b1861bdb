import { type ReactElement, useEffect, useRef, useState } from 'react'
import { videoPath } from '../../../../catalogue/media.ts'
import type { VideoFile, WholePicture } from '../../../../catalogue/sections/section.ts'
import controls from '../../../orders/controls.module.css'
import { fileDigest } from '../../pictures/file-digest.browser.ts'
import { sendPicture } from '../../pictures/send-picture.browser.ts'
import styles from '../video.module.css'
import { frameOfVideo } from './frame-of-video.browser.ts'

interface Props {
  /** Where the shop takes files. */
  readonly takes: string
  readonly video: VideoFile
  readonly hasPoster: boolean
  onPoster(poster: WholePicture): void
}

/** Many videos begin black. */
const FIRST_S = 1

const CANNOT = 'Este navegador no puede abrir el video. Agrega tú la foto de portada.'

/** A stored video, and any moment of it as its poster. One without a poster gets an early moment by itself. */
export function VideoMoment({ takes, video, hasPoster, onPoster }: Props): ReactElement {
  const player = useRef<HTMLVideoElement>(null)
  const [said, setSaid] = useState('')
  const isUnderWay = useRef(false)
  // Its section may have changed until the picture is there, or be gone.
  const newest = useRef(onPoster)
  newest.current = onPoster
  const stop = useRef<AbortController | null>(null)
  useEffect(() => {
    const own = new AbortController()
    stop.current = own
    return () => own.abort()
  }, [])
  const wantsFirst = useRef(!hasPoster)

  async function take(): Promise<void> {
    const signal = stop.current?.signal
    if (!player.current || !signal || isUnderWay.current) return
    isUnderWay.current = true
    setSaid('Guardando la portada…')
    const picture = await frameOfVideo(player.current)
    const sent =
      picture &&
      (await sendPicture({
        ...{ takes, kind: 'whole', picture, digest: await fileDigest(picture) },
        ...{ signal, tell: () => {} },
      }))
    isUnderWay.current = false
    if (signal.aborted) return
    if (sent?.is === 'sent') newest.current(sent.picture)
    setSaid(
      !sent ? CANNOT : sent.is === 'sent' ? '' : sent.is === 'refused' ? sent.message : 'Se cortó. Tócalo otra vez.',
    )
  }
  const seekFirst = (): void => {
    const { current } = player
    if (current && wantsFirst.current) current.currentTime = Math.min(FIRST_S, current.duration / 2 || 0)
  }
  const takeFirst = (): void => {
    if (!wantsFirst.current) return
    wantsFirst.current = false
    take()
  }
  return (
    <div className={styles.moment}>
      <video
        ref={player}
        src={videoPath(video.hash, video.format)}
        controls={true}
        muted={true}
        playsInline={true}
        preload={hasPoster ? 'metadata' : 'auto'}
        aria-label="El video de esta sección"
        onLoadedData={seekFirst}
        onSeeked={takeFirst}
        onError={() => setSaid(CANNOT)}
      />
      <button type="button" className={controls.plain} onClick={take}>
        Usar este momento de portada
      </button>
      <small role="status">{said}</small>
    </div>
  )
}
