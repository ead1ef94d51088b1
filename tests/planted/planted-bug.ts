/** A bug that may be put into the code, and the test that tells of it. */
export interface PlantedBug {
  /** Unique; words joined by hyphens. */
  readonly name: string
  /** What would happen to somebody who uses the product. */
  readonly user: string
  /** The promise that is broken: a number of TRUST 1, or a section of TRUST, SPEC or UX. */
  readonly breaks: string
  /** Path from the root of the project. */
  readonly file: string
  /** Text that stands in the file exactly once, and what takes its place. */
  readonly from: string
  readonly to: string
  /** The test that fails by an assertion: its file, and its title as it is written there. */
  readonly caughtBy: { readonly file: string; readonly test: string }
}

/** The text of a file with the bug in it. Throws where the text to replace is not there, or more than once. */
export function plant({ name, file, from, to }: PlantedBug, text: string): string {
  const found = text.split(from).length - 1
  if (found !== 1) throw new Error(`${name} does not apply: its text is ${found} times in ${file}`)
  return text.replace(from, () => to)
}
