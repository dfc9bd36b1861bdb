/** Why an export's product or variant is not for sale in the shop, each with what the seller can do. */
export const leftOutAdvice = {
  draft: 'set its status to Active, and export again',
  archived: 'set its status to Active, and export again',
  unlisted: 'set its status to Active, and export again',
  'of another status': 'set its status to Active, and export again',
  'not published': 'publish it, and export again',
  hidden: 'make it visible in the catalogue, and export again',
  'of another market': 'include it in the market of the shop’s country, and export again',
  'gift card': 'a code is not paid at the door',
  virtual: 'if it is sent, untick Virtual, and export again',
  downloadable: 'if it is sent, untick Downloadable, and export again',
  'not shipped': 'if it is sent, mark it as a physical product, and export again',
  external: 'it is sold in another shop',
  grouped: 'its products are imported one by one; our own JSON can join them in a pack',
  'of another type': 'only simple and variable products are sent and paid once; make it one of them, and export again',
  'without a price': 'give it a price, and export again',
  'without a variation for sale': 'each of its variations is left out; see their lines',
} as const satisfies Record<string, string>

export type LeftOut = keyof typeof leftOutAdvice
