const held = new WeakMap<Element, readonly Event[]>()
let replaying = false

/** What is being done again must reach everybody this time. */
export function isReplaying(): boolean {
  return replaying
}

/** Keeps a tap or a submit from everybody until the island can answer it. */
export function hold(island: HTMLElement, event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  held.set(island, [...(held.get(island) ?? []), event])
  island.ariaBusy = 'true'
}

/** Does again, in order and once, what was held. Between two events React shows what the first one changed, as between two real ones. */
export async function release(island: HTMLElement): Promise<void> {
  const events = held.get(island) ?? []
  held.delete(island)
  island.ariaBusy = null
  for (const event of events) {
    const { target } = event
    if (target instanceof Element && target.isConnected) replay(event, target)
    await null
  }
}

function replay(event: Event, target: Element): void {
  replaying = true
  if (target instanceof HTMLFormElement) submit(target, event as SubmitEvent)
  else target.dispatchEvent(new MouseEvent('click', event as MouseEvent))
  replaying = false
}

function submit(form: HTMLFormElement, { submitter }: SubmitEvent): void {
  if (form.requestSubmit) form.requestSubmit(submitter)
  else if (form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))) form.submit()
}
