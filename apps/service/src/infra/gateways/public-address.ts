/**
 * Which addresses a merchant's webhook may have: those of the public internet, so that nobody makes the service reach
 * into its own network.
 */
import { BlockList, isIP } from 'node:net'

const notPublic = new BlockList()
const IPV4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, and the metadata of clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocols
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
]
/** Within 2000::/3; everything outside of it is not public: loopback, unique local, link-local, multicast, mapped. */
const IPV6 = [
  '2001::/23', // protocols, Teredo among them
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: leads to any IPv4 address
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
]
for (const [family, networks] of [
  ['ipv4', IPV4],
  ['ipv6', IPV6],
] as const)
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    notPublic.addSubnet(address, Number(bits), family)
  }
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

export const isPublicAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !notPublic.check(address, 'ipv4')
    case 6:
      return globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
    default:
      return false
  }
}

/** Loopback too, for receivers on the developer's own machine. */
export const isPublicOrLoopback = (address: string): boolean =>
  isPublicAddress(address) || address.startsWith('127.') || address === '::1'

/** The host of a URL when it is an address; `URL` has already turned other spellings, such as octal, into this one. */
export const addressIn = ({ hostname }: URL): string | undefined => {
  const plain = hostname.replace(/^\[|\]$/g, '')
  return isIP(plain) === 0 ? undefined : plain
}

/** Names that no public server has. */
export const isLocalName = ({ hostname }: URL): boolean =>
  addressIn(new URL(`http://${hostname}`)) === undefined &&
  (!hostname.replace(/\.$/, '').includes('.') ||
    /\.(?:localhost|local|internal|lan|home\.arpa|onion)\.?$/i.test(hostname))
