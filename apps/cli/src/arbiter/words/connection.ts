import { texts } from '@arbiter/texts/texts'

export const connectionWords = texts({
  noServer: 'No server is chosen yet. Sign in first: arbiter login https://judge.example.org',
  notSignedIn: 'You are not signed in at {server}. Sign in: arbiter login {server}',
  tokenInvalid: '{message} Sign in again: arbiter login {server}',
  unreachable: '{server} does not answer ({reason}). Check the address and your connection, then try again.',
  tooSlow: '{server} has sent nothing for {seconds} seconds. Try again later.',
  serverFailed: '{server} answered with an error ({status}). Try again later.',
  busy: '{server} is busy ({status}). Try again in a minute.',
  notArbiter: 'What answers at {server} is not Arbiter. Check the address.',
  moved: '{server} has moved to {target}. Use that address: arbiter login {target}',
  waiting: 'No reply yet ({reason}). Trying again in {seconds, plural, one {# second} other {# seconds}} …',
  reconnecting: 'The connection was cut. Reconnecting …',
  streamLost: 'The connection to {server} was lost. The judging goes on without it. Ask later: arbiter status {number}',
  newsLost: 'The connection to {server} was lost. Start the command again to follow the news.',
  foreignToken:
    'ARBITER_TOKEN is set, but this folder belongs to {server}. Set ARBITER_URL as well if the token is for that server.',
  badAddress: '"{text}" is no address of a server. An address looks like https://judge.example.org',
})

/** What the system says of a connection that failed, by its code. */
export const connectionReasons: Record<string, string> = texts({
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'the name cannot be looked up',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  ETIMEDOUT: 'no reply in time',
  UND_ERR_CONNECT_TIMEOUT: 'no reply in time',
  UND_ERR_HEADERS_TIMEOUT: 'no reply in time',
  UND_ERR_BODY_TIMEOUT: 'no reply in time',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  unknown: 'connection failed',
})
