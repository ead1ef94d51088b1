import { defineConfig } from '@playwright/test'
import everyday from './playwright.config.ts'

/** What takes longer than a gate has (decision 0057): one test after the other, by `npm run torture`. */
export default defineConfig({
  ...everyday,
  testDir: 'tests/torture',
  testMatch: '*.torture.ts',
  workers: 1,
  timeout: 600_000,
  reporter: 'list',
})
