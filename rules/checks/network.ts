/** Whose an address is, as far as one can tell: networks in which addresses cost nothing are counted as one. */
import ipaddr from 'ipaddr.js'

/** One address of IPv4, one /64 of IPv6, which is what one customer has. What is no address stands for itself. */
export const networkOf = (address: string): string => beginning(address, 4, 4)

/** What one provider hands out together: /24 of IPv4, /48 of IPv6. */
export const rangeOf = (address: string): string => beginning(address, 3, 3)

/** How many times as much as one network a whole range may take: whoever is given a /48 has 65,536 networks. */
export const rangeTimes = 20

function beginning(address: string, bytes: number, words: number): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, words)
        .map((part) => part.toString(16))
        .join(':')}::`
    : parsed.octets.slice(0, bytes).join('.')
}
