import { BlockList, isIP } from 'node:net'

/** Whether a text is an address such as 203.0.113.7, or a network such as 203.0.113.0/24 or 2001:db8::/32. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (!family || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Whether an address lies in one of the networks; without any, all are meant. */
export function isWithin(networks: readonly string[], ip: string): boolean {
  if (networks.length === 0) return true
  // An IPv4 client of a server that listens to both comes as ::ffff:203.0.113.7.
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address)
    if (family) list.addSubnet(address, Number(bits ?? (family === 4 ? 32 : 128)), family === 4 ? 'ipv4' : 'ipv6')
  }
  const family = isIP(plain)
  return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}
