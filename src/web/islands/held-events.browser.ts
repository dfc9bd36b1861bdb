const held = new WeakMap<Element, readonly Event[]>()
let replaying = false

/** Whether an event is being replayed: it must not be held again. */
export function isReplaying(): boolean {
  return replaying
}

/** Stops a tap or submit before any listener gets it, and keeps it until the island is awake. */
export function holdEvent(island: HTMLElement, event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  held.set(island, [...(held.get(island) ?? []), event])
  island.ariaBusy = 'true'
}

/** Replays the held events once, in order. React renders between two events, as it does between two real ones. */
export async function replayHeldEvents(island: HTMLElement): Promise<void> {
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
