import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { done, type Outcome, refused } from '../../../lib/outcome.ts'
import { barredAddress, checkedLookup, NotPublic, publicInternet, type Reach } from '../../../lib/web/reach.platform.ts'
import { type FileProblem, fileProblem } from '../report/problems.ts'
import { LARGEST, type MediaKind } from './media-files.ts'

const MOST_REDIRECTS = 5
const TIME_LIMITS_MS: Readonly<Record<MediaKind, number>> = { square: 20_000, whole: 20_000, video: 60_000 }

/**
 * Fetches a picture or video from an address in the seller's file, which is not trusted: only http and https, only from the public internet. It connects
 * to the addresses that were checked, so a DNS answer that changes between check and connection has no effect. Each redirect is checked too. At most
 * 10 MB and 20 seconds for a picture, 25 MB and 60 seconds for a video, and 5 redirects.
 */
export async function fetchMedia(
  address: string,
  kind: MediaKind,
  reach: Reach = publicInternet,
  timeLimitMs = TIME_LIMITS_MS[kind],
): Promise<Outcome<Uint8Array, FileProblem>> {
  const signal = AbortSignal.timeout(timeLimitMs)
  try {
    let url = new URL(address)
    for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
      const problem = problemOf(url, reach)
      if (problem) return refused(problem)
      const response = await get(url, reach, signal)
      const { statusCode = 0, headers } = response
      if (statusCode === 200) return await bodyOf(response, LARGEST[kind])
      response.destroy()
      if (statusCode < 300 || statusCode > 399 || !headers.location) return refused(fileProblem('answers', statusCode))
      url = new URL(headers.location, url)
    }
    return refused(fileProblem('redirects', MOST_REDIRECTS))
  } catch (error) {
    if (signal.aborted) return refused(fileProblem('too-slow', timeLimitMs / 1000))
    return refused(reasonOf(error as NodeJS.ErrnoException))
  }
}

function problemOf(url: URL, reach: Reach): FileProblem | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return fileProblem('scheme', url.protocol)
  if (url.username || url.password) return fileProblem('password')
  const barred = barredAddress(url, reach)
  return barred === null ? null : fileProblem('not-public', barred)
}

function get(url: URL, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const options: RequestOptions = {
    signal,
    agent: false,
    lookup: checkedLookup(reach),
    headers: {
      accept: 'image/avif,image/webp,image/*,video/mp4,video/webm',
      'accept-encoding': 'identity',
      'user-agent': 'contraentrega',
    },
  }
  const client = url.protocol === 'https:' ? https : http
  client.get(url, options, resolve).on('error', reject)
  return promise
}

async function bodyOf(response: IncomingMessage, largest: number): Promise<Outcome<Uint8Array, FileProblem>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > largest) {
      response.destroy()
      return refused(fileProblem('too-large', largest / 1e6))
    }
    chunks.push(chunk)
  }
  return done(Buffer.concat(chunks))
}

function reasonOf(error: NodeJS.ErrnoException): FileProblem {
  if (error instanceof NotPublic) return fileProblem('not-public', error.message)
  if (error.code === 'ERR_INVALID_URL') return fileProblem('wrong-address')
  return fileProblem('unreachable', error.code ?? error.message)
}
