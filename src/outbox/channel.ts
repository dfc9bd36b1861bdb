/** One pixel of one shop. When its deliveries fail, only its own letters wait. */
export interface ChannelKey {
  readonly shopId: string
  /** Unique within the shop: the pixel. */
  readonly channel: string
}

/** One text for each channel, for maps and logs. */
export function channelName({ shopId, channel }: ChannelKey): string {
  return `${shopId}:${channel}`
}
