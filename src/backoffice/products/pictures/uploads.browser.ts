import type { PictureKind, UploadedPicture } from '../../../catalogue/pictures/upload.ts'
import { limitConcurrency } from '../../../lib/limit-concurrency.ts'
import type { WaitsFor } from '../../orders/waiting/waits-for.ts'
import { dropFile, keepFile, keptFile, keptKeys } from '../../vouchers/kept-files.browser.ts'
import { readyPicture } from './ready-picture.browser.ts'
import { leaveSent, sendPicture } from './send-picture.browser.ts'

/** A picture on its way. */
export interface Upload {
  readonly key: string
  readonly name: string
  /** '' until it was read. */
  readonly preview: string
  readonly state: UploadState
}

export type UploadState =
  | { readonly is: 'reading' }
  | { readonly is: 'sending'; readonly part: number }
  | { readonly is: 'waiting'; readonly for: WaitsFor }
  | { readonly is: 'refused'; readonly message: string }

interface Rules {
  readonly takes: string
  readonly kind: PictureKind
  /** Whose pictures they are on this browser. */
  readonly place: string
  /** A picture is there. `turn` tells when it was chosen, `key` which it was. */
  arrived(picture: UploadedPicture, turn: number, key: string): void
}

interface Chosen {
  readonly turn: number
  readonly stop: AbortController
  file: Blob | null
  digest: string
}

const RETRY_MS = 4_000

/** The pictures of one list that are on their way: two at a time, each kept in the browser until it has arrived, so that a tab that was closed goes on. */
export class Uploads {
  readonly #rules: Rules
  readonly #beginning: string
  readonly #listeners = new Set<() => void>()
  readonly #chosen = new Map<string, Chosen>()
  /** Large photos take much memory while they are read. */
  readonly #oneAtATime = limitConcurrency(1)
  readonly #twoAtATime = limitConcurrency(2)
  #list: readonly Upload[] = []
  #timer = 0

  constructor(rules: Rules) {
    this.#rules = rules
    this.#beginning = `foto ${rules.takes} ${rules.kind} ${rules.place} `
  }

  readonly list = (): readonly Upload[] => this.#list

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Goes on with what a closed tab left. Returns what ends it, and keeps what has not arrived. */
  begin(): () => void {
    const again = (): void => this.#retryAll()
    addEventListener('online', again)
    keptKeys(this.#beginning).then((keys) => {
      for (const key of [...keys].sort()) this.#add(key, null)
    })
    return () => {
      removeEventListener('online', again)
      clearTimeout(this.#timer)
      for (const { stop } of this.#chosen.values()) stop.abort()
      this.#chosen.clear()
      this.#list = []
    }
  }

  /** Returns their keys. */
  add(files: readonly File[]): readonly string[] {
    const now = Math.round(performance.timeOrigin + performance.now())
    return files.map((file, place) => this.#add(`${this.#beginning}${now + place} ${file.name}`, file))
  }

  readonly cancel = (key: string): void => {
    const one = this.#chosen.get(key)
    one?.stop.abort()
    if (one && one.digest !== '') leaveSent({ takes: this.#rules.takes, digest: one.digest })
    this.#leave(key)
  }

  readonly retry = (key: string): void => {
    this.#show(key, { state: { is: 'sending', part: 0 } })
    this.#send(key)
  }

  #add(key: string, file: File | null): string {
    if (this.#chosen.has(key)) return key
    const [turn = '', ...name] = key.slice(this.#beginning.length).split(' ')
    this.#chosen.set(key, { turn: Number(turn), stop: new AbortController(), file, digest: '' })
    this.#list = [...this.#list, { key, name: name.join(' '), preview: '', state: { is: 'reading' } }]
    this.#tell()
    this.#send(key)
    return key
  }

  async #send(key: string): Promise<void> {
    const one = this.#chosen.get(key)
    if (!one) return
    const ready = await this.#oneAtATime(() => this.#ready(key, one))
    if (!ready) return
    const sent = await this.#twoAtATime(async () => {
      if (one.stop.signal.aborted) return null
      const tell = (part: number): void => this.#show(key, { state: { is: 'sending', part } })
      return sendPicture({ ...this.#rules, picture: ready, digest: one.digest, signal: one.stop.signal, tell })
    })
    if (!sent || one.stop.signal.aborted) return
    if (sent.is === 'sent') {
      this.#leave(key)
      return this.#rules.arrived(sent.picture, one.turn, key)
    }
    if (sent.is === 'refused') dropFile(key)
    this.#show(key, { state: sent })
    if (sent.is === 'waiting' && sent.for !== 'session') this.#later()
  }

  /** What is sent of a file; `null` when it is refused or gone. */
  async #ready(key: string, one: Chosen): Promise<Blob | null> {
    if (one.digest !== '') return one.file
    const isNew = one.file !== null
    const file = one.file ?? (await keptFile(key))
    if (!file || one.stop.signal.aborted) {
      this.#leave(key)
      return null
    }
    const ready = await readyPicture(file, this.#rules.kind, !isNew)
    if (!ready.ok) {
      dropFile(key)
      this.#show(key, { state: { is: 'refused', message: ready.message } })
      return null
    }
    one.file = ready.picture
    one.digest = ready.digest
    this.#show(key, { preview: ready.preview, state: { is: 'sending', part: 0 } })
    if (isNew && !one.stop.signal.aborted) await keepFile(key, ready.picture)
    return ready.picture
  }

  #later(): void {
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => this.#retryAll(), RETRY_MS)
  }

  #retryAll(): void {
    for (const { key, state } of this.#list) if (state.is === 'waiting') this.retry(key)
  }

  #leave(key: string): void {
    this.#chosen.delete(key)
    this.#list = this.#list.filter((upload) => upload.key !== key)
    dropFile(key)
    this.#tell()
  }

  #show(key: string, change: Partial<Upload>): void {
    this.#list = this.#list.map((upload) => (upload.key === key ? { ...upload, ...change } : upload))
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
