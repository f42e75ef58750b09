import ipaddr from 'ipaddr.js'

/**
 * Says whether an IP address lies on the open internet. Everything else (private networks, link-local, loopback,
 * carrier-grade NAT, multicast, addresses that wrap another one) may lead to something that trusts who is near it.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = parse(address)
  if (parsed?.range() !== 'unicast') return false
  // Of IPv6 only 2000::/3 is given out; the rest is unassigned or means something special one day.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'))
}

export function isLoopback(address: string): boolean {
  return parse(address)?.range() === 'loopback'
}

/** Two spellings of one address are the same text afterwards. */
export function plainAddress(address: string): string {
  return parse(address)?.toNormalizedString() ?? address
}

/** `::ffff:10.0.0.1` reaches 10.0.0.1, so it counts as that. */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined
}
