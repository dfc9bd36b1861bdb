/** A file of the media, with its size in bytes. */
export interface ListedMedia {
  readonly name: string
  readonly size: number
}

/** A file that is read in parts, as a phone plays a video. */
export interface OpenedMedia {
  /** In bytes. */
  readonly size: number
  /** The bytes from `start`, at most `length`; fewer where the file ends. */
  readPart(start: number, length: number): Promise<Uint8Array<ArrayBuffer>>
}

/**
 * Pictures and videos, and notes of what they are: in a folder, or in a bucket with a folder as its cache. A file's name is a hash of what it was made from, so two writers of
 * one name write the same, and nothing is ever changed. A note (`….json`) says that the files of its picture are there.
 */
export interface MediaFiles {
  /** A whole file; `null` when there is none. Throws `BucketFailure` while the bucket does not answer and the cache lacks it. */
  read(name: string): Promise<Uint8Array | null>
  /** The same for a file that is read in parts. */
  open(name: string): Promise<OpenedMedia | null>
  /** When this returns, the file is kept: every process that has the same folder or bucket reads it. Readers never see a part of it. */
  write(name: string, content: string | Uint8Array): Promise<void>
  /** Files that are not there are passed over. */
  remove(names: readonly string[]): Promise<void>
  /** The finished files without what lies in folders below, in the order of their names. */
  list(): Promise<readonly ListedMedia[]>
  /** Copies a file out to a path of the disk. Throws when it is not there. */
  copyTo(name: string, path: string): Promise<void>
  /** Copies a file in from a path of the disk. */
  copyFrom(name: string, path: string): Promise<void>
}

export function isNote(name: string): boolean {
  return name.endsWith('.json')
}
