/**
 * The bytes of a reply, in the parts in which they came. `onPart` is told of each, so that a slow line is not taken for a
 * dead one. Rejects where the reply breaks off.
 */
export async function readBody(
  response: Response,
  onPart: () => void,
): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  if (response.body === null) return parts
  const reader = response.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    onPart()
  }
  return parts
}

/** The same, as the text that it is. */
export async function readText(response: Response, onPart: () => void): Promise<string> {
  const decoder = new TextDecoder()
  const parts = await readBody(response, onPart)
  return parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode()
}
