import { KEPT } from './kept-name.ts'
import { sharedChat } from './shared-chat.ts'

const BEGINNING = '/compartido/'
/** What nobody has used for so long is of no use. */
const KEPT_MS = 3 * 86_400_000
/** The picture that is to be given to an order, for as long as the tab lives. */
const CHOSEN = 'desk-foto'

/** What was shared to the installed desk and is still to be used. */
export type Share = { readonly id: string; readonly at: number } & (
  | { readonly is: 'chat'; readonly chat: string }
  | { readonly is: 'picture'; readonly picture: Blob }
)

/** All of them, the newest first. None where the browser keeps nothing. What is too old goes. */
export async function keptShares(): Promise<readonly Share[]> {
  return (await within(readAll)) ?? []
}

/** It was used, or nobody wants it. */
export async function dropShare(id: string): Promise<void> {
  await within((kept) => kept.delete(BEGINNING + id))
}

export function choosePictureFor(id: string): void {
  try {
    sessionStorage.setItem(CHOSEN, id)
  } catch {}
}

/** The picture that was chosen for an order; '' without one. */
export function chosenShare(): string {
  try {
    return sessionStorage.getItem(CHOSEN) ?? ''
  } catch {
    return ''
  }
}

async function readAll(kept: Cache): Promise<readonly Share[]> {
  const now = performance.timeOrigin + performance.now()
  const shares: Share[] = []
  for (const request of await kept.keys()) {
    const response = await kept.match(request)
    const at = Number(response?.headers.get('x-at'))
    if (!response || !(at > now - KEPT_MS)) await kept.delete(request)
    else shares.push(await shareOf(request.url.split(BEGINNING)[1] ?? '', at, response))
  }
  return shares.toSorted((one, other) => other.at - one.at)
}

async function shareOf(id: string, at: number, response: Response): Promise<Share> {
  const isPicture = response.headers.get('content-type')?.startsWith('image/')
  if (isPicture) return { id, at, is: 'picture', picture: await response.blob() }
  return { id, at, is: 'chat', chat: sharedChat(await response.json()) }
}

/** `undefined` where the browser has no such place, or refuses it. */
async function within<Value>(ask: (kept: Cache) => Promise<Value>): Promise<Value | undefined> {
  try {
    return await ask(await caches.open(KEPT))
  } catch {
    return undefined
  }
}
