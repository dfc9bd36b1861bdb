import { Tone } from '../../../kit/tone.tsx'
import controls from '../../../orders/controls.module.css'
import styles from './mark.module.css'
import { useCamera } from './use-camera.browser.ts'

interface Props {
  onCode(code: string): void
}

const words = {
  unable: 'Este navegador no lee códigos con la cámara. Escríbelos o usa un lector.',
  refused: 'No hay permiso para usar la cámara. Actívalo en tu navegador, o escribe el código.',
  absent: 'No encontramos una cámara. Escribe el código o usa un lector.',
  failed: 'La cámara no abrió. Puede que otra aplicación la esté usando. Escribe el código.',
} as const

/** Reads codes with the camera, where the browser can; otherwise it says why not. */
export function CameraScanner({ onCode }: Props) {
  const { video, state, start, stop } = useCamera(onCode)
  if (state === 'unable') return <small>{words.unable}</small>
  const isOn = state === 'on' || state === 'starting'
  return (
    <div className={styles.camera}>
      <button className={controls.plain} type="button" onClick={isOn ? stop : start} aria-pressed={isOn}>
        {isOn ? 'Cerrar la cámara' : 'Escanear con la cámara'}
      </button>
      {isOn && <video ref={video} playsInline muted aria-label="Lo que ve la cámara" />}
      {(state === 'refused' || state === 'absent' || state === 'failed') && (
        <Tone tone="bad" isAlert>
          {words[state]}
        </Tone>
      )}
    </div>
  )
}
