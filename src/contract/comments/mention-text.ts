/** A mention as it is stored: by the key of the user, so that it is right whatever they are called by now. */
const token = /@\[([^\]\s]{1,64})\]/g

export const mentionToken = (userGUID: string): string => `@[${userGUID}]`

/** The users that a text names, each once, in order. */
export const mentionsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(token)].map(([, user = '']) => user)),
]

/** The text as it is counted: a mention is one character, however long the key or the name. */
export const readText = (text: string): string => text.replaceAll(token, '@')

/** A part of a text: words, or a mention. */
export type TextPart = { readonly words: string } | { readonly userGUID: string }

/** A text in its parts, in order; without empty ones. */
export function partsOf(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(token)) {
    if (match.index > from) parts.push({ words: text.slice(from, match.index) })
    parts.push({ userGUID: match[1] ?? '' })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ words: text.slice(from) })
  return parts
}

/** Somebody as a text names them while it is typed: `Ada Obi`, or `Ada Obi (2)` beside another of that name. */
export interface Named {
  readonly userGUID: string
  readonly label: string
}

/** Under which label a person goes beside those that are named already. */
export function labelFor(name: string, userGUID: string, named: readonly Named[]): string {
  const known = named.find((one) => one.userGUID === userGUID)
  if (known) return known.label
  const taken = new Set(named.map(({ label }) => label))
  let label = name
  for (let again = 2; taken.has(label); again += 1) label = `${name} (${again})`
  return label
}

/** A stored text as it is typed, and whom its labels mean; a user that nobody knows is called `somebody`. */
export function typedText(
  text: string,
  nameOf: (userGUID: string) => string | undefined,
): { readonly typed: string; readonly named: readonly Named[] } {
  const named: Named[] = []
  const typed = partsOf(text).map((part) => {
    if ('words' in part) return part.words
    const { userGUID } = part
    const label = labelFor(nameOf(userGUID) ?? 'somebody', userGUID, named)
    if (!named.some((one) => one.userGUID === userGUID)) named.push({ userGUID, label })
    return `@${label}`
  })
  return { typed: typed.join(''), named }
}

/** A typed text as it is stored: each label of those named becomes its mention, the longest label first. */
export function storedText(typed: string, named: readonly Named[]): string {
  const byLength = named.toSorted((a, b) => b.label.length - a.label.length)
  let stored = ''
  for (let at = 0; at < typed.length;) {
    const found =
      typed[at] === '@' ? byLength.find(({ label }) => typed.startsWith(label, at + 1)) : undefined
    stored += found ? mentionToken(found.userGUID) : typed[at]
    at += found ? found.label.length + 1 : 1
  }
  return stored
}

/** What is typed of a name just before the caret, from its `@` on: null where nobody is being named there. */
export function mentionBeingTyped(
  typed: string,
  caret: number,
): { readonly from: number; readonly search: string } | null {
  const from = typed.lastIndexOf('@', caret - 1)
  if (from < 0 || /[\p{L}\p{N}]/u.test(typed[from - 1] ?? '')) return null
  const search = typed.slice(from + 1, caret)
  return search.length > 40 || /[\n@]|\s\s|^\s/.test(search) ? null : { from, search }
}
