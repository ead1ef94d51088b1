/** What was asked for cannot be answered; the message is the sentence that says why. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError'
}

/** The name among these that was meant: itself, or the only one that it is part of. */
export function named(kind: string, asked: string, names: readonly string[]): string {
  if (names.includes(asked)) return asked
  const part = asked.toLowerCase()
  const having = part === '' ? [] : names.filter((name) => name.toLowerCase().includes(part))
  const [first] = having
  if (first !== undefined && having.every((name) => name === first || name.startsWith(`${first}.`)))
    return first
  if (having.length > 0) throw new RefusalError(`${asked} is part of several: ${having.join(', ')}.`)
  throw new RefusalError(`No ${kind} is called ${asked}; ${nearOf(asked, names)}.`)
}

/** The value among these, in full. */
export function valueOf<Value extends string>(kind: string, asked: string, values: readonly Value[]): Value {
  const value = values.find((one) => one === asked)
  if (value === undefined)
    throw new RefusalError(`No ${kind} is called ${asked}; there are: ${values.join(', ')}.`)
  return value
}

/** The names that are spelled most like it, or all where none is. */
function nearOf(asked: string, names: readonly string[]): string {
  const ranked = names
    .map((name) => ({ name, distance: distanceOf(asked.toLowerCase(), name.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance)
  const near = ranked.filter(({ distance }) => distance <= Math.max(2, asked.length / 2)).slice(0, 5)
  return near.length > 0
    ? `near: ${near.map(({ name }) => name).join(', ')}`
    : `there are: ${names.join(', ')}`
}

/** How many letters have to be put in, taken out or changed (Levenshtein). */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of Array.from(a).entries()) {
    const above = row
    row = [i + 1]
    for (const [j, other] of Array.from(b).entries())
      row.push(
        Math.min((row[j] ?? 0) + 1, (above[j + 1] ?? 0) + 1, (above[j] ?? 0) + (letter === other ? 0 : 1)),
      )
  }
  return row[b.length] ?? 0
}
