/** What is known of a failure. */
export interface SmtpFailure {
  /** Of nodemailer: `EAUTH`, `ETIMEDOUT`, `EENVELOPE`. */
  readonly code: string
  /** Of Node, beneath that of nodemailer: `DEPTH_ZERO_SELF_SIGNED_CERT`; '' where there is none. */
  readonly cause: string
  /** What the server said, such as 550. */
  readonly status: number | null
  /** The command that failed: `RCPT TO`, `CONN`. */
  readonly command: string
  readonly message: string
}

const UNKNOWN_AUTHORITY =
  'Nobody vouches for its certificate. Get one of a public authority for it, or put the file (PEM) of its authority into NODE_EXTRA_CA_CERTS, in the environment of the process and not in .env, and restart.'

const PLAIN_PORT =
  'This port does not begin with TLS. Write smtp:// in SMTP_URL, or the port for smtps:// (usually 465).'

/** By the codes of Node's TLS and of the operating system. */
const byCause: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  CERT_HAS_EXPIRED: 'Its certificate has expired. Renew it there; if it is still good, set the clock of this machine.',
  CERT_NOT_YET_VALID: 'Its certificate is not valid yet. Set the clock of this machine, or renew the certificate.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'Its certificate is for another host. Write a name that stands in it into SMTP_URL, or get a certificate for this host.',
  ERR_SSL_WRONG_VERSION_NUMBER: PLAIN_PORT,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: PLAIN_PORT,
  ECONNREFUSED: 'Nothing answers there. Start the mail server, or correct host and port in SMTP_URL.',
}

const LOGIN = 'Correct user and password in SMTP_URL.'

/** By the codes of nodemailer. */
const byCode: Readonly<Record<string, string>> = {
  ETLS: 'The line cannot be encrypted (STARTTLS), and a password is never sent over an open one. Write another port or smtps:// into SMTP_URL, or take user and password out of it.',
  ETIMEDOUT:
    'Check host and port in SMTP_URL and the firewall; a port that begins with TLS (usually 465) is written smtps://.',
  EDNS: 'Correct the host in SMTP_URL, or check the network.',
  EAUTH: LOGIN,
  ENOAUTH: LOGIN,
  EOAUTH2: LOGIN,
}

/** What the operator can do about a letter that was not sent; '' where there is nothing to do but wait. */
export function mailTodo({ code, cause, status, command }: Omit<SmtpFailure, 'message'>): string {
  if (command === 'MAIL FROM' && status !== null && status >= 500) {
    return 'Set MAIL_FROM to an address that this server takes, or user and password in SMTP_URL.'
  }
  return byCause[cause] ?? byCode[code] ?? ''
}
