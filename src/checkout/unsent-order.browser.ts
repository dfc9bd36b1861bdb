/** Whether an order that was not acknowledged is written down where the next visit finds it; not so where storage is blocked or full. */
export function hasUnsentOrder(): boolean {
  try {
    return localStorage.getItem('sending')?.includes('"order":{') ?? false
  } catch {
    return false
  }
}
