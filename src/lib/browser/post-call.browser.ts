import { done, type Outcome, refused } from '../outcome.ts'

/** Why a call failed. `status` is 0 without an answer; `message` is the server's own, or ''. */
export interface CallFailure {
  readonly status: number
  readonly message: string
}

/** Calls `/api/v1/web/{call}` of this shop and returns the whole body. Only an answer in our server's format succeeds. */
export async function postCall<Body>(call: string, params: object): Promise<Outcome<Body, CallFailure>> {
  try {
    const response = await fetch(`/api/v1/web/${call}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ params }),
    })
    const body = await response.json().catch(() => ({}))
    if (response.ok && body.code === 200) return done(body)
    const { message } = body
    return refused({ status: response.status, message: typeof message === 'string' ? message : '' })
  } catch {
    return refused({ status: 0, message: '' })
  }
}
