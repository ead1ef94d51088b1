import type { Page } from '@playwright/test'

interface Answer {
  readonly isThere: boolean
  /** What was read last. */
  readonly last: unknown
}

/** Reads until the answer is the wanted one, or any but null and false where none is; it runs in the browser. */
async function untilIn(
  read: (asked: unknown) => unknown,
  asked: unknown,
  wanted: string | null,
  ms: number,
): Promise<Answer> {
  const from = performance.now()
  for (;;) {
    const last = read(asked)
    const isThere = wanted === null ? last !== null && last !== false : JSON.stringify(last) === wanted
    if (isThere || performance.now() - from > ms) return { isThere, last }
    // Frames do not come where nothing is drawn.
    await new Promise((resolve) => {
      setTimeout(resolve, 10)
    })
  }
}

/** How long what never comes is waited for. */
export interface Patience {
  ms: number
}

/**
 * Asks the page over and over, inside it: a question from here costs more than what it asks. `read` runs in the browser,
 * so it holds all that it needs. Resolves to what was read last, also where that is not what was wanted.
 */
export async function until<Asked, Read>(
  page: Page,
  read: (asked: Asked) => Read,
  asked: Asked,
  { ms }: Patience,
  wanted?: Read,
): Promise<Read> {
  const given = [asked, wanted === undefined ? null : JSON.stringify(wanted), ms]
    .map((value) => JSON.stringify(value))
    .join(', ')
  // As text, so that it may hold the function.
  const { last } = await page.evaluate<{ readonly last: Read }>(
    `(${untilIn.toString()})(${read.toString()}, ${given})`,
  )
  return last
}
