import { typedText } from '../../contract/comments/mention-text.ts'
import type { NameOf } from './said.tsx'

const longest = 40

/** A comment as it is called among others, by how it begins: `the comment “Pump is noisy…”`. */
export function commentName(text: string, nameOf: NameOf): string {
  const words = typedText(text, nameOf).typed.replaceAll(/\s+/g, ' ')
  return `the comment “${words.length > longest ? `${words.slice(0, longest - 1).trimEnd()}…` : words}”`
}
