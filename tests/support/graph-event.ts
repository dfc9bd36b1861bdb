/** An event as Meta's endpoint receives it. */
export interface GraphEvent {
  readonly event_name: string
  /** Seconds since 1970. */
  readonly event_time: number
  readonly event_id: string
  readonly action_source: string
  readonly event_source_url: string
  readonly user_data: Readonly<Record<string, unknown>>
  readonly custom_data?: { readonly value: number; readonly currency: string } & Readonly<Record<string, unknown>>
}
