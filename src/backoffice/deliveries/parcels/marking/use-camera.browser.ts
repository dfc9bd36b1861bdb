import { useEffect, useRef, useState } from 'react'

const EVERY_MS = 200
/** One that stays in sight is read once. */
const AGAIN_MS = 3_000

/** What browsers offer to read codes from pictures. */
interface Detector {
  detect(from: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface Detectors {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

type CameraState = 'off' | 'starting' | 'on' | 'unable' | 'refused' | 'absent' | 'failed'

function detectors(): Detectors | null {
  const found = (globalThis as { readonly BarcodeDetector?: Detectors }).BarcodeDetector
  return found && 'mediaDevices' in navigator ? found : null
}

/** A camera that tells of each code that it sees, once. It closes with the page out of sight. */
export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>(() => (detectors() ? 'off' : 'unable'))
  const told = useRef(onCode)
  told.current = onCode
  const isOpen = state === 'starting' || state === 'on'
  useEffect(() => {
    const element = video.current
    const found = detectors()
    if (!isOpen || !element || !found) return
    const close = new AbortController()
    const hidden = () => document.hidden && setState('off')
    document.addEventListener('visibilitychange', hidden, { signal: close.signal })
    look(
      element,
      found,
      (code) => told.current(code),
      close.signal,
      () => setState('on'),
    ).catch((error: unknown) => {
      if (!close.signal.aborted) setState(whyNot(error))
    })
    return () => close.abort()
  }, [isOpen])
  return { video, state, start: () => setState('starting'), stop: () => setState('off') }
}

/** Reads until it is told to stop. */
async function look(
  video: HTMLVideoElement,
  Found: Detectors,
  tell: (code: string) => void,
  stop: AbortSignal,
  opened: () => void,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const end = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (stop.aborted) return end()
  stop.addEventListener('abort', end)
  video.srcObject = stream
  await video.play()
  opened()
  const detector = new Found({ formats: await Found.getSupportedFormats() })
  const seen = new Map<string, number>()
  while (!stop.aborted) {
    // A picture that is not there yet is no reason to give up.
    const codes = await detector.detect(video).catch(() => [])
    for (const { rawValue } of stop.aborted ? [] : codes) {
      const before = seen.get(rawValue)
      seen.set(rawValue, performance.now())
      if (before === undefined || performance.now() - before > AGAIN_MS) tell(rawValue)
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
}

function whyNot(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'absent' : 'failed'
}
