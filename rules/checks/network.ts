/** Whose an address is, as far as one can tell: networks in which addresses cost nothing are counted as one. */
import ipaddr from 'ipaddr.js'

export type Place = {
  /** One address of IPv4, one /64 of IPv6, which is what one customer has. */
  network: string
  /** What one provider hands out together: /24 of IPv4, /48 of IPv6. */
  range: string
}

/** What is no address stands for itself. */
export function placeOf(address: string): Place {
  if (!ipaddr.isValid(address)) return { network: address, range: address }
  const parsed = ipaddr.process(address)
  const beginning = (parts: number) =>
    parsed instanceof ipaddr.IPv6
      ? `${parsed.parts
          .slice(0, parts)
          .map((part) => part.toString(16))
          .join(':')}::`
      : parsed.octets.slice(0, parts).join('.')
  return { network: beginning(4), range: beginning(3) }
}

export const networkOf = (address: string): string => placeOf(address).network
export const rangeOf = (address: string): string => placeOf(address).range

/** How many times as much as one network a whole range may take: whoever is given a /48 has 65,536 networks. */
export const rangeTimes = 20
