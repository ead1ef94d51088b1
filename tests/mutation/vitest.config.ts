import { defineConfig } from 'vitest/config'

/** What StrykerJS runs: the tests of pure rules, without a database and without a browser. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/events/**/*.test.ts', 'src/contract/**/*.test.ts'],
    setupFiles: ['tests/support/patience.setup.ts', 'tests/support/seed.setup.ts'],
  },
})
