/** The network of a client, by which rate limits count. */

/** The eight groups of a valid address without a zone. */
const groupsOf = (address: string): number[] => {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_dotted, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [head = [], tail = []] = hex
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))))
  const zeros = Array<number>(8 - head.length - tail.length).fill(0)
  return [...head, ...zeros, ...tail]
}

/** Prefixes of IPv4 addresses within IPv6: mapped by the operating system, or by a translator (RFC 6052). */
const embeddings = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

/**
 * An IPv4 address as it is; for IPv6 the /64 network, because one client usually has all of it. Expects a valid
 * address.
 */
export const networkOf = (address: string): string => {
  const [plain = ''] = address.split('%')
  if (!plain.includes(':')) return address
  const groups = groupsOf(plain)
  const hex = groups.map((group) => group.toString(16))
  if (embeddings.includes(hex.slice(0, 6).join(':')))
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return `${hex.slice(0, 4).join(':')}::/64`
}
