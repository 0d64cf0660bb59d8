/** Addresses that secrets may be sent to: nobody on the way reads them. */

const ownNames = ['localhost', '127.0.0.1', '[::1]']

/** https, or http to this very machine. */
export const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && ownNames.includes(hostname))

/** The same without a user, whose password would stand in logs and lists of processes. */
export const isSafeWithoutUser = (url: URL): boolean =>
  isSafe(url) && url.username === '' && url.password === ''
