/** How a picture is named: the SHA-256 of the file as it was sent, so that the same file sent twice is one picture. */
export const VOUCHER_HASH = /^[0-9a-f]{64}$/
