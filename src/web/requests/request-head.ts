/** The part of `Headers` that is asked before an answer is known. */
export type AskedHeaders = Pick<Headers, 'get' | 'has'>

/** What an answer from memory depends on. A `Request` has it, and a server knows it before it makes one. */
export interface RequestHead {
  readonly method: string
  /** Absolute, as the URL standard writes it. */
  readonly url: string
  readonly headers: AskedHeaders
}
