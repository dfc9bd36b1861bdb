import type { ReactElement } from 'react'
import { hostName, readVideoLink } from '../../../../catalogue/sections/video-link.ts'
import { Problem } from '../../../kit/form.tsx'
import controls from '../../../orders/controls.module.css'
import { PictureList } from '../../pictures/picture-list.tsx'
import { TextField } from '../fields/text-field.tsx'
import type { SectionFieldsProps } from './section-props.ts'
import { VideoMoment } from './video-moment.browser.tsx'
import { VideoUpload } from './video-upload.browser.tsx'

/** A video's link or file, and the picture that stands for it. */
export function VideoFields({ section, takes, place, problemOf, onChange }: SectionFieldsProps<'video'>): ReactElement {
  const { video, poster } = section
  const problem = problemOf('poster')
  return (
    <>
      {typeof video === 'string' ? (
        <>
          <TextField
            label="Enlace del video"
            hint={linkWords(video)}
            inputMode="url"
            value={video}
            problem={problemOf('video')}
            onChange={(next) => onChange({ ...section, video: next })}
          />
          <VideoUpload takes={takes} onStored={(stored) => onChange({ ...section, video: stored })} />
        </>
      ) : (
        <>
          <VideoMoment
            {...{ takes, video, hasPoster: poster !== null }}
            onPoster={(next) => onChange({ ...section, poster: next })}
          />
          <button type="button" className={controls.danger} onClick={() => onChange({ ...section, video: '' })}>
            Quitar el video
          </button>
        </>
      )}
      <div>
        <h3>Portada</h3>
        <PictureList
          {...{ takes, place: `${place} ${section.id}`, value: poster ? [poster] : [] }}
          kind="whole"
          most={1}
          takesPasted={false}
          onChange={([next = null]) => onChange({ ...section, poster: next })}
        />
        {poster === null && <Problem of={section.id} text={problem} />}
      </div>
    </>
  )
}

function linkWords(typed: string): string {
  const link = readVideoLink(typed.trim())
  if (link !== null && link !== 'unclear') return `Un video de ${hostName(link)}.`
  return 'De YouTube, Vimeo o TikTok. Tus clientes ven solo la portada hasta que lo tocan.'
}
