import { defineConfig } from '@playwright/test'
import everyday from './playwright.config.ts'

/** Random walks (decision 0069), by `npm run walk`. */
export default defineConfig({
  ...everyday,
  testDir: 'tests/walks',
  testMatch: '*.walks.ts',
  reporter: 'list',
})
