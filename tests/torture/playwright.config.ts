import { defineConfig } from '@playwright/test'
import everyday from '../../playwright.config.ts'

/** What takes longer than a gate has (decision 0057): one test after the other, by `npm run torture`. */
export default defineConfig({
  ...everyday,
  testDir: '.',
  testMatch: '*.torture.ts',
  globalSetup: '../e2e/global-setup.ts',
  workers: 1,
  timeout: 600_000,
  reporter: 'list',
})
