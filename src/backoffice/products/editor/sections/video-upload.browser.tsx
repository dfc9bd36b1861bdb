import { type ChangeEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { LARGEST_VIDEO } from '../../../../catalogue/pictures/upload.ts'
import type { VideoFile } from '../../../../catalogue/sections/section.ts'
import controls from '../../../orders/controls.module.css'
import { fileDigest } from '../../pictures/file-digest.browser.ts'
import { sendPicture } from '../../pictures/send-picture.browser.ts'
import styles from '../video.module.css'

interface Props {
  /** Where the shop takes files. */
  readonly takes: string
  onStored(video: VideoFile): void
}

/** Sends a video's file in pieces. One that was cut off goes on from there when the same file is chosen again. */
export function VideoUpload({ takes, onStored }: Props): ReactElement {
  const id = useId()
  const [part, setPart] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const stop = useRef<AbortController | null>(null)
  // Its section may have changed until the video is there.
  const newest = useRef(onStored)
  newest.current = onStored
  useEffect(() => () => stop.current?.abort(), [])

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    // The same file may be chosen again.
    target.value = ''
    if (!file) return
    if (file.size > LARGEST_VIDEO) {
      setSaid(`El video pesa más de ${LARGEST_VIDEO / 1e6} MB. Guárdalo en un tamaño menor o pega un enlace.`)
      return
    }
    stop.current?.abort()
    const own = new AbortController()
    stop.current = own
    setSaid('')
    setPart(0)
    const digest = await fileDigest(file)
    const sent = await sendPicture<VideoFile>({
      ...{ takes, kind: 'video', picture: file, digest, signal: own.signal },
      tell: setPart,
    })
    if (own.signal.aborted) return
    setPart(null)
    if (sent.is === 'sent') newest.current(sent.picture)
    else setSaid(sent.is === 'refused' ? sent.message : 'Se cortó. Elige el mismo archivo otra vez: sigue desde ahí.')
  }

  return (
    <div className={styles.upload}>
      <input id={id} type="file" accept="video/mp4,video/webm" onChange={choose} />
      <label htmlFor={id} className={controls.plain}>
        O sube un archivo
      </label>
      {part !== null && <progress value={part} aria-label="Subiendo el video" />}
      <small role="status">
        {part === null ? said : part < 1 ? `Subiendo: ${Math.round(part * 100)} %` : 'Guardando…'}
      </small>
    </div>
  )
}
