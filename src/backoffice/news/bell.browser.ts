const SWITCH = 'desk-sonido'

/** Two notes, a fourth apart: a bell that is heard beside a radio and startles nobody. */
const NOTES = [
  { pitch: 880, at: 0 },
  { pitch: 1_174.7, at: 0.16 },
]
const LASTS = 0.5

let context: AudioContext | undefined

export function hasSound(): boolean {
  try {
    return localStorage.getItem(SWITCH) !== 'no'
  } catch {
    return true
  }
}

export function letSound(isOn: boolean): void {
  try {
    localStorage.setItem(SWITCH, isOn ? 'si' : 'no')
  } catch {}
}

/** Browsers let a page sound once somebody has touched it: the bell is made ready then. */
export function readyBell(): void {
  const ready = () => {
    if (hasSound()) bell()
  }
  addEventListener('pointerdown', ready, { once: true, capture: true })
  addEventListener('keydown', ready, { once: true, capture: true })
}

/** Rings, where the browser lets it. */
export function ring(): void {
  const sounding = bell()
  if (!sounding || !hasSound()) return
  for (const { pitch, at } of NOTES) {
    const from = sounding.currentTime + at
    const [tone, loudness] = [sounding.createOscillator(), sounding.createGain()]
    tone.frequency.value = pitch
    loudness.gain.setValueAtTime(0.25, from)
    loudness.gain.exponentialRampToValueAtTime(0.001, from + LASTS)
    tone.connect(loudness).connect(sounding.destination)
    tone.start(from)
    tone.stop(from + LASTS)
  }
}

function bell(): AudioContext | null {
  if (!('AudioContext' in window) || navigator.userActivation?.hasBeenActive === false) return null
  context ??= new AudioContext()
  if (context.state === 'suspended') context.resume().catch(() => {})
  return context
}
