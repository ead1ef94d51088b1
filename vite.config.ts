import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { earlyPage } from './scripts/early-page.ts'

const apiTarget = process.env['API_TARGET'] ?? 'http://127.0.0.1:4173'

export default defineConfig({
  plugins: [
    react(),
    earlyPage(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    // The program of every page on the device, so that a reload opens without a network (decision 0047).
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/features/versions',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        id: '/',
        name: 'Millwright',
        short_name: 'Millwright',
        description: 'Keeps equipment running and books in order.',
        start_url: '/app',
        scope: '/',
        display: 'standalone',
        theme_color: '#0b5563',
        background_color: '#ffffff',
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      injectManifest: {
        injectionPoint: 'self.programFiles',
        globPatterns: ['**/*.{js,mjs,css,html,svg,woff2,ico}'],
        // What draws charts is large and for few: it comes when it is asked for.
        globIgnores: ['**/elk.bundled-*.js'],
        maximumFileSizeToCacheInBytes: 4_000_000,
        sourcemap: false,
      },
    }),
  ],
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
