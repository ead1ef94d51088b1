import { defineConfig } from 'vitest/config'

/** What StrykerJS runs: the tests of pure rules, and of the writes that are built upon them, without a database and without a browser. */
export default defineConfig({
  test: {
    environment: 'node',
    // Starting a file anew costs more than most files take, and each mutant starts some.
    isolate: false,
    include: ['src/events/**/*.test.ts', 'src/contract/**/*.test.ts', 'src/api/**/*.test.ts'],
    // They walk a thousand ways each: what they find, the others find sooner.
    exclude: ['src/api/writes/{drain,crash-points}.test.ts'],
    // Without the patience of other tests: a mutant that lets one wait for what never comes costs all of it.
    setupFiles: ['tests/support/seed.setup.ts'],
  },
})
