/** One pixel of one shop, or the devices of its people. When its deliveries fail, only its own letters wait. */
export interface ChannelKey {
  readonly shopId: string
  /** Unique within the shop: the pixel. */
  readonly channel: string
}

/** The channel of letters that tell the shop's people of news. A pixel is digits. */
export const HEARD_CHANNEL = 'heard'

/** One text for each channel, for maps and logs. */
export function channelName({ shopId, channel }: ChannelKey): string {
  return `${shopId}:${channel}`
}
