/** Made with the first code: a browser lets a page sound only once somebody has touched it. */
let audio: AudioContext | null = null

/** A short sound and a shake, so that nobody has to look up from the parcels: high for what was marked, low and twice for what was not. */
export function sayAloud(how: 'right' | 'wrong'): void {
  try {
    navigator.vibrate?.(how === 'right' ? 40 : [80, 60, 80])
    audio ??= new AudioContext()
    for (const after of how === 'right' ? [0] : [0, 0.16]) tone(audio, how === 'right' ? 1_320 : 330, after)
  } catch {
    // Without sound the line says it.
  }
}

function tone(context: AudioContext, hertz: number, after: number): void {
  const [sound, volume] = [context.createOscillator(), context.createGain()]
  const start = context.currentTime + after
  sound.frequency.value = hertz
  volume.gain.setValueAtTime(0.15, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.12)
  sound.connect(volume).connect(context.destination)
  sound.start(start)
  sound.stop(start + 0.12)
}
