import type { Page } from 'playwright'

/** The names of the reads that this device keeps of anybody, once a desk has been opened on it. */
export const keptReads = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('millwright')
        opening.addEventListener('success', () => {
          const asked = opening.result.transaction('reads').objectStore('reads').getAllKeys()
          asked.addEventListener('success', () => {
            opening.result.close()
            resolve(
              asked.result.flatMap((key) =>
                Array.isArray(key) && key[0] !== '' && typeof key[2] === 'string' ? [key[2]] : [],
              ),
            )
          })
        })
      }),
  )
