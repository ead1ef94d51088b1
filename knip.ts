import type { KnipConfig } from 'knip'

/** What nothing reaches from these entries is dead. Those marked with ! are the product; the rest serve only its makers. */
export default {
  entry: [
    'server/{main,seed,admin}.ts!',
    'server/database/connection/engine-thread.ts!',
    'scripts/{*.mjs,replay.ts}!',
    'src/{early.ts,early-page.tsx}!',
    'bench/{*-server,*-run,seed-equipment}.ts',
    'bench/pages/*.{ts,tsx}',
    'tests/**/*.{probe,torture}.ts',
    'playwright.torture.config.ts',
    'tests/mutation/vitest.config.ts',
  ],
  project: [
    '{src,server}/**/*.{ts,tsx,css}!',
    'scripts/*.mjs!',
    '!**/*.{test,fixture}.*!',
    '{tests,bench,scripts}/**/*.{ts,tsx}',
    '!bench/peers/**',
    '*.ts',
  ],
  drizzle: { config: 'server/database/drizzle.config.ts' },
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/url\('(@[^']+)'\)/g)].map(([, file]) => `import '${file}'`).join('\n'),
  },
  // Named by path where they are started, or by another package.
  ignoreDependencies: [
    'dejavu-fonts-ttf',
    'oxlint',
    'oxlint-tsgolint',
    'tsx',
    '@stryker-mutator/vitest-runner',
  ],
  ignoreBinaries: ['pg_config', 'pkill'],
} satisfies KnipConfig
