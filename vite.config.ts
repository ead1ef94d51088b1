import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const apiTarget = process.env['API_TARGET'] ?? 'http://127.0.0.1:4173'

export default defineConfig({
  plugins: [react(), { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }],
  build: {
    target: 'es2023',
    sourcemap: true,
    modulePreload: { polyfill: false },
    // What the sign-in page needs in one file: left to itself, the bundler hands it what it shares with later pages.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'workspace', test: /src\/workspace\/workspace\.tsx/, priority: 1 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': apiTarget } },
})
