/**
 * Reads a `text/event-stream` piece by piece: calls back with the data of each event, lines joined. Comments and
 * other fields pass unheard; pieces may be cut anywhere.
 */
export function createEventReader(onData: (data: string) => void): (piece: string) => void {
  let rest = ''
  let data: string[] = []
  const line = (text: string) => {
    if (text === '') {
      if (data.length > 0) onData(data.join('\n'))
      data = []
    } else if (text.startsWith('data:')) data.push(text.slice(5).replace(/^ /, ''))
  }
  return (piece) => {
    // A carriage return at the end may be half of a line break.
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const text of lines) line(text)
  }
}
