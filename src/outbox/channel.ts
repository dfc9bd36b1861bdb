/** One pixel of one shop, the devices of its people, or its letters by e-mail. When its deliveries fail, only its own letters wait. */
export interface ChannelKey {
  readonly shopId: string
  /** Unique within the shop: the pixel. */
  readonly channel: string
}

/** The channel of letters that tell the shop's people of news. A pixel is digits. */
export const HEARD_CHANNEL = 'heard'

/** The channel of letters by e-mail. */
export const MAIL_CHANNEL = 'mail'

/** The channels that are no pixels. */
export const OTHER_CHANNELS: readonly string[] = [HEARD_CHANNEL, MAIL_CHANNEL]

/** One text for each channel, for maps and logs. */
export function channelName({ shopId, channel }: ChannelKey): string {
  return `${shopId}:${channel}`
}
