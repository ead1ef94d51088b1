import Bowser from 'bowser'

const longestName = 40

/** What a browser calls itself, in words: `Chrome 131 on Windows`. Versions of systems are left out: browsers freeze them. */
export function deviceWords(userAgent: string): string {
  const plain = userAgent.trim()
  if (plain === '') return 'A program that does not name itself'
  const { browser, os, platform } = Bowser.parse(plain)
  if (!browser.name) return `A program that calls itself “${firstWord(plain)}”`
  const [major = ''] = (browser.version ?? '').split('.')
  const program = [browser.name, major].filter((word) => word !== '').join(' ')
  const place = placeWords(os.name, platform)
  return place === null ? program : `${program} on ${place}`
}

function placeWords(
  system: string | undefined,
  { type, model }: { readonly type?: string; readonly model?: string },
): string | null {
  if (model === 'iPhone' || model === 'iPad') return model
  if (!system) return null
  if (type === 'mobile') return `${system} phone`
  return type === 'tablet' ? `${system} tablet` : system
}

/** The name before its version and remarks, as far as it can be read. */
function firstWord(userAgent: string): string {
  const word = userAgent.split(/[\s/;(]/, 1)[0] ?? ''
  return (word === '' ? userAgent : word).slice(0, longestName)
}
