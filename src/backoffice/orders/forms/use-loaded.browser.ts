import { useEffect, useState } from 'react'

const RETRY_MS = 3_000

/** What was loaded, by its loader. */
const loaded = new Map<() => Promise<unknown>, unknown>()

/** Loads a part of the screen and keeps it. A line that breaks is tried again as long as somebody waits. */
async function preload<Part>(load: () => Promise<Part>): Promise<Part> {
  const known = loaded.get(load) as Part | undefined
  if (known !== undefined) return known
  const part = await load()
  loaded.set(load, part)
  return part
}

/** A part of the screen that is loaded when it is needed; `null` until then. */
export function useLoaded<Part>(load: () => Promise<Part>): Part | null {
  const [, setLoaded] = useState({})
  useEffect(() => {
    let timer = 0
    const attempt = (): void => {
      preload(load).then(
        () => setLoaded({}),
        () => {
          timer = window.setTimeout(attempt, RETRY_MS)
        },
      )
    }
    attempt()
    return () => clearTimeout(timer)
  }, [load])
  return (loaded.get(load) as Part | undefined) ?? null
}

/** Loads a part of the screen at its first touch, so that it is there when it is asked for, also once the line is gone. */
export function usePreload<Part>(load: () => Promise<Part>): void {
  useEffect(() => {
    const begin = (): void => {
      preload(load).catch(() => {})
    }
    addEventListener('pointerdown', begin, { once: true })
    addEventListener('keydown', begin, { once: true })
    return () => {
      removeEventListener('pointerdown', begin)
      removeEventListener('keydown', begin)
    }
  }, [load])
}
