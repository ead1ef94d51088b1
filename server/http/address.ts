const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? ''

/** Whether an address is one of the API's, and not of a screen or a file. */
export const isApiAddress = (url: string): boolean => /^\/api(\/|$)/.test(pathOf(url))

/** Whether an address stands for a text at all: no escape without its letter, and none for nothing. */
export function isReadable(url: string): boolean {
  try {
    return !decodeURIComponent(pathOf(url)).includes('\0')
  } catch {
    return false
  }
}

/**
 * The address as a router can take it. What nobody can read, and what no file can be called, goes where an unknown
 * address goes: through every hook, to be answered with every header.
 */
export function routableAddress(url: string): string {
  if (isReadable(url) && !pathOf(url).includes('//')) return url
  return isApiAddress(url) ? '/api' : '/app'
}
