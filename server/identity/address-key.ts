import { isIPv6 } from 'node:net'

/** What stands for an address when attempts are counted: an IPv6 customer owns a whole /64. */
export function addressKey(ip: string): string {
  const plain = ip.replace(/^::ffff:/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = [
    ...left,
    ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'),
    ...right,
  ]
  return groups.slice(0, 4).join(':')
}
