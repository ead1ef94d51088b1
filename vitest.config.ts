import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { WholeFirst } from './tests/support/whole-first.ts'

// Screens are tested as they are shipped: a React built for development takes half as long again, and draws in other turns.
process.env['NODE_ENV'] = 'production'

const launchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

const sources = ['src/**', 'server/**', 'tests/**', 'scripts/**', 'bench']

export default defineConfig({
  plugins: [react()],
  test: {
    // What a test waits for may take its time on a busy machine; what never comes fails all the same.
    expect: { poll: { timeout: 20_000 } },
    sequence: { sequencer: WholeFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          env: { NODE_ENV: 'test' },
          // A database is opened and closed again before it would pay to compile it well.
          execArgv: ['--liftoff-only'],
          // Starting a file anew costs more than most files take; what a test changes of its process it puts back.
          isolate: false,
          globalSetup: 'tests/support/postgres.setup.ts',
          maxWorkers: '100%',
          // A database of its own takes a second to open, and several when the machine is busy.
          testTimeout: 120_000,
          hookTimeout: 240_000,
          setupFiles: [
            'tests/support/patience.setup.ts',
            'tests/support/seed.setup.ts',
            'tests/support/unmount.setup.ts',
          ],
          include: sources.map((folder) => `${folder}/*.test.{ts,tsx}`),
          exclude: ['**/*.browser.test.tsx', 'node_modules/**'],
        },
      },
      {
        extends: true,
        // Found late, a dependency reloads the page in the middle of a test.
        optimizeDeps: {
          entries: ['src/**/*.browser.test.tsx'],
          include: [
            'wouter',
            'wouter/memory-location',
            '@xstate/react',
            '@tanstack/react-query',
            'xstate',
            '@xstate/graph',
            'valibot',
            'cmdk',
            '@leeoniya/ufuzzy',
            'axe-core',
            'tinykeys',
            'bowser',
            'papaparse',
            'react-pdf',
            'write-excel-file/browser',
            '@zxing/library',
            'bwip-js/browser',
          ],
        },
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.tsx'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          setupFiles: ['tests/support/act.setup.ts', 'tests/support/patience.setup.ts'],
          maxWorkers: 2,
          browser: {
            enabled: true,
            headless: true,
            connectTimeout: 240_000,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            instances: [{ browser: 'chromium' }],
            provider: playwright({ launchOptions }),
          },
        },
      },
    ],
  },
})
