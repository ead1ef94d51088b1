import * as v from 'valibot'

/**
 * Tells each reply of an answer that has one a line, once it was parsed; one in plain JSON is told as the only one. `onPart`
 * is told of each part as it comes, so that a slow line is not taken for a dead one. False where a line is none.
 */
export async function readLines(
  response: Response,
  schema: v.GenericSchema,
  onPart: () => void,
  onReply: (reply: unknown) => void,
): Promise<boolean> {
  const told = (line: string): boolean => {
    const parsed = v.safeParse(schema, fromJson(line))
    if (parsed.success) onReply(parsed.output)
    return parsed.success
  }
  const reader = (response.body ?? new Blob([]).stream()).pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    onPart()
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    if (!lines.every(told)) {
      await reader.cancel()
      return false
    }
  }
  return rest === '' || told(rest)
}

/** Undefined of what is no JSON, which no schema takes. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
