import { expect } from 'vitest'

/** Answers of a fake server that stand on their way until a test gives them: what is slow is seen, and nothing is slept through. */
export function heldAnswers<Answer>() {
  let waiting: ((answer: Answer) => void)[] = []
  return {
    ask: () => new Promise<Answer>((resolve) => waiting.push(resolve)),
    /** Answers what was asked last; what was asked before it was given up. */
    async give(answer: Answer) {
      await expect.poll(() => waiting.length, { message: 'the server is asked' }).toBeGreaterThan(0)
      const last = waiting.at(-1)
      waiting = []
      last?.(answer)
    },
  }
}
