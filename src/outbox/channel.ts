/** One pixel of one shop, the devices of its people, or its letters by e-mail. When its deliveries fail, only its own letters wait. */
export interface ChannelKey {
  readonly shopId: string
  /** Unique within the shop: a pixel, or one of the names below. */
  readonly channel: string
}

/** The channel of news for the shop’s people. A pixel is digits. */
export const NEWS_CHANNEL = 'heard'

/** The channel of letters by e-mail. */
export const MAIL_CHANNEL = 'mail'

export const NON_PIXEL_CHANNELS: readonly string[] = [NEWS_CHANNEL, MAIL_CHANNEL]

/** One text for each channel, for maps and logs. */
export function channelName({ shopId, channel }: ChannelKey): string {
  return `${shopId}:${channel}`
}
